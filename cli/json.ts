import { bad, ok, type Result } from '@stavka/engine';

/** JSON text, or the line and column where it breaks. */
export function parseJson(file: string, text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
    const before = text.slice(0, position).split('\n');
    const at = `${file}:${before.length}:${before[before.length - 1]!.length + 1}`;
    return bad([{ at, message: `is not JSON: ${message}` }]);
  }
}
