export interface Progress {
  step(): void;
  close(): void;
}

interface Stream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const WIDTH = 30;
/** Away from a terminal a line is written after each part of this size. */
const PARTS = 10;

/** How far a long run has come and how long it still needs: repainted on a terminal, a few lines elsewhere. */
export function progressBar(
  total: number,
  out: Stream,
  now: () => number = () => performance.now(),
): Progress {
  const started = now();
  let done = 0;
  const line = (): string => {
    const filled = Math.round((WIDTH * done) / total);
    const left =
      done === 0 ? '' : `, ${Math.round(((now() - started) / 1000 / done) * (total - done))} s left`;
    return `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done} of ${total}${left}`;
  };
  const part = Math.max(1, Math.floor(total / PARTS));
  if (out.isTTY === true) out.write(`\r${line()}`);
  return {
    step() {
      done++;
      if (out.isTTY === true) out.write(`\r\x1b[K${line()}`);
      else if (done % part === 0 || done === total) out.write(`${line()}\n`);
    },
    close() {
      if (out.isTTY === true) out.write('\r\x1b[K');
    },
  };
}
