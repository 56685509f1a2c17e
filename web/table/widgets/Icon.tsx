const PATHS = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  home: 'M4 11l8-7 8 7M6 10v10h12V10',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4l13 8-13 8z',
  step: 'M6 4l10 8-10 8zM19 4v16',
  first: 'M18 4L8 12l10 8zM5 4v16',
  back: 'M16 4L6 12l10 8z',
  forward: 'M8 4l10 8-10 8z',
  last: 'M6 4l10 8-10 8zM19 4v16',
  layers: 'M12 3l9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5',
  book: 'M4 5a3 3 0 0 1 3-2h5v17H7a3 3 0 0 0-3 2zM20 5a3 3 0 0 0-3-2h-5v17h5a3 3 0 0 1 3 2z',
  chart: 'M4 20V4M4 20h16M8 16l4-5 3 3 5-7',
  clock: 'M12 3a9 9 0 1 0 .01 0M12 7v5l4 2',
  text: 'M4 6h16M4 12h16M4 18h10',
  sun: 'M12 8a4 4 0 1 0 .01 0M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  moon: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  person: 'M12 4a4 4 0 1 0 .01 0M4 21c0-5 4-7 8-7s8 2 8 7',
  help: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 18v.5',
  close: 'M5 5l14 14M19 5L5 19',
  die: 'M5 5h14v14H5zM9 9v.5M15 15v.5M15 9v.5M9 15v.5',
  check: 'M4 13l5 5L20 6',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
