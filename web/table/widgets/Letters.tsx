import { LETTERS } from 'virtual:stavka/letters';
import { memo } from 'react';

export type Face = keyof typeof LETTERS;

interface Props {
  readonly children: string | number;
  /** Height of the type in drawing units. */
  readonly size: number;
  readonly face?: Face;
  readonly x?: number;
  readonly y?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Further space between letters. */
  readonly spacing?: number;
  /** Width of the stroke round the letters, where their class gives it a colour. */
  readonly halo?: number;
  readonly className?: string;
  readonly transform?: string;
}

const EM = 1000;
const SHIFTS = { start: 0, middle: 0.5, end: 1 } as const;

/**
 * Words on the map, as one outline. Chromium lays SVG text out anew for every scale it is shown at, which no zoom can afford;
 * an outline is only stretched. Words with a letter that is not among the outlines are written as text.
 */
export const Letters = memo(function Letters(props: Props) {
  const { children, size, face = 'bold', x = 0, y = 0, anchor = 'start', spacing = 0 } = props;
  const { halo, className, transform = '' } = props;
  const text = String(children);
  const line = setLine(text, face, (spacing * EM) / size);
  if (line === null)
    return (
      <text
        x={x}
        y={y}
        className={className}
        transform={transform || undefined}
        style={{ fontSize: size, fontFamily: 'var(--narrow)', fontWeight: 700, textAnchor: anchor }}
      >
        {text}
      </text>
    );
  const scale = size / EM;
  const left = x - line.width * scale * SHIFTS[anchor];
  return (
    <path
      className={className}
      data-text={text}
      transform={`${transform} translate(${round(left)} ${round(y)}) scale(${round(scale)})`.trimStart()}
      strokeWidth={halo === undefined ? undefined : halo / scale}
      d={line.d}
    />
  );
});

const round = (n: number): number => Math.round(n * 10_000) / 10_000;

/** Letters side by side from 0,0, in thousandths of their size; null if one of them has no outline. */
export function setLine(text: string, face: Face, spacing = 0): { d: string; width: number } | null {
  let d = '';
  let at = 0;
  for (const letter of text) {
    const outline = LETTERS[face][letter];
    if (outline === undefined) return null;
    const [advance, shape] = outline;
    if (shape !== '') d += `M${Math.round(at)} 0${shape}`;
    at += advance + spacing;
  }
  return { d, width: at - (text === '' ? 0 : spacing) };
}
