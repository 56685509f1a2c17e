/** Outlines of areas by id: rings of corners in whole units. */
export type Rings = Readonly<Record<string, readonly (readonly (readonly number[])[])[]>>;

/** The outlines as code that spells them out again: each corner as its step from the one before, which is half as long. */
export function ringsCode(areas: Rings): string {
  const steps = Object.fromEntries(
    Object.entries(areas).map(([id, rings]) => [
      id,
      rings.map((ring) =>
        ring.flatMap(([x, y], i) => [x! - (ring[i - 1]?.[0] ?? 0), y! - (ring[i - 1]?.[1] ?? 0)]),
      ),
    ]),
  );
  return `((all) => {
  const ring = (steps) => {
    let x = 0, y = 0;
    const corners = [];
    for (let i = 0; i < steps.length; i += 2) corners.push([x += steps[i], y += steps[i + 1]]);
    return corners;
  };
  return Object.fromEntries(Object.entries(all).map(([id, rings]) => [id, rings.map(ring)]));
})(${JSON.stringify(steps)})`;
}
