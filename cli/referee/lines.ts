/** Longest line that is read; a whole position takes about ten thousand. */
export const MAX_LINE_BYTES = 4 * 1024 * 1024;

export type Line =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

const LF = 0x0a;
const CR = 0x0d;

/**
 * Cuts bytes as they come into lines, wherever the pieces end. Lines end with LF or CRLF. A line that is too long or is
 * not UTF-8 comes out as a fault of its own, and the next line is read as if nothing had been.
 */
export class LineCutter {
  private readonly limit: number;
  private pieces: Uint8Array[] = [];
  private length = 0;

  constructor(limit = MAX_LINE_BYTES) {
    this.limit = limit;
  }

  *push(bytes: Uint8Array): Generator<Line> {
    let from = 0;
    for (let end = bytes.indexOf(LF); end >= 0; end = bytes.indexOf(LF, from)) {
      this.keep(bytes.subarray(from, end));
      yield this.take();
      from = end + 1;
    }
    this.keep(bytes.subarray(from));
  }

  /** What is left when the input ends without a line end; null when nothing is. */
  end(): Line | null {
    return this.length === 0 ? null : this.take();
  }

  /** Past the limit only the length is kept: memory does not grow with a line that will be refused. */
  private keep(piece: Uint8Array): void {
    if (piece.length === 0) return;
    this.length += piece.length;
    if (this.length > this.limit + 1) this.pieces = [];
    else this.pieces.push(piece.slice());
  }

  private take(): Line {
    const { pieces } = this;
    const kept = this.length;
    this.pieces = [];
    this.length = 0;
    const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    const length = bytes[bytes.length - 1] === CR ? bytes.length - 1 : bytes.length;
    if (kept > bytes.length || length > this.limit)
      return { ok: false, message: `the line is longer than ${this.limit} bytes` };
    try {
      return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length)) };
    } catch {
      return { ok: false, message: 'the line is not UTF-8' };
    }
  }
}
