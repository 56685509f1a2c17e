import { randomBytes } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import type { Table } from './desk.ts';
import { type Line, LineCutter } from './lines.ts';
import { Referee } from './referee.ts';
import { type Reply, refuse } from './reply.ts';

/** A referee for a process of its own: seeds from the system, time from its clock. */
export const systemReferee = (table: Table | null = null): Referee =>
  new Referee({ newSeed: () => randomBytes(16).toString('hex'), now: () => performance.now(), table });

/**
 * The protocol on a pair of streams: a reply for every line, in order. Ends when the input ends, or when nobody reads the
 * replies any more.
 */
export async function serve(input: Readable, output: Writable, referee = systemReferee()): Promise<void> {
  const cutter = new LineCutter();
  let gone = false;
  output.on('error', () => {
    gone = true;
    input.destroy();
  });
  const answer = async (line: Line): Promise<void> => {
    const reply: Reply = line.ok
      ? referee.handleLine(line.text)
      : { id: null, ...refuse('bad-json', line.message) };
    if (!output.write(`${JSON.stringify(reply)}\n`)) await readAgain(output);
  };
  try {
    for await (const piece of input) {
      const bytes: Uint8Array = typeof piece === 'string' ? Buffer.from(piece) : piece;
      for (const line of cutter.push(bytes)) {
        if (gone) return;
        await answer(line);
      }
    }
  } catch (error) {
    if (!gone) throw error;
    return;
  }
  const last = cutter.end();
  if (last !== null) await answer(last);
}

/** Until the reader has caught up, or is gone. */
function readAgain(output: Writable): Promise<void> {
  return new Promise((resolve) => {
    if (output.destroyed) return resolve();
    const done = () => {
      output.off('drain', done);
      output.off('close', done);
      resolve();
    };
    output.once('drain', done);
    output.once('close', done);
  });
}
