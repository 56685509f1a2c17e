/** Translucent patterns, told apart by shape: no overlay rests on colour alone. */
export function Patterns() {
  return (
    <defs>
      <pattern id="ov-dots" width="12" height="12" patternUnits="userSpaceOnUse">
        <circle className="ov-ink-a" cx="3" cy="3" r="2" />
        <circle className="ov-ink-a" cx="9" cy="9" r="2" />
      </pattern>
      <pattern
        id="ov-lines"
        width="11"
        height="11"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className="ov-line-b" d="M0 0V11" />
      </pattern>
      <pattern
        id="ov-back-lines"
        width="11"
        height="11"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <path className="ov-line-a" d="M0 0V11" />
      </pattern>
      <pattern
        id="ov-cross"
        width="12"
        height="12"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className="ov-line-b" d="M0 0V12M0 0H12" />
      </pattern>
      <pattern id="ov-threat" width="14" height="14" patternUnits="userSpaceOnUse">
        <path className="ov-line-b" d="M2 10l5 -6 5 6" fill="none" />
      </pattern>
      <marker
        id="ov-head"
        viewBox="0 0 10 10"
        refX="7"
        refY="5"
        markerWidth="4"
        markerHeight="4"
        orient="auto-start-reverse"
      >
        <path d="M0 0L10 5L0 10z" fill="context-stroke" />
      </marker>
    </defs>
  );
}
