/** Suns, drops and flakes round 0,0, 40 wide. */
export const WEATHER_SIGNS: Readonly<Record<string, string>> = {
  clear:
    'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M0 -20v7M0 13v7M-20 0h7M13 0h7M-14 -14l5 5M9 9l5 5M14 -14l-5 5M-9 9l-5 5',
  rain: 'M-15 -2a8 8 0 0 1 4 -14a11 11 0 0 1 20 1a8 8 0 0 1 5 13zM-10 5l-4 10M0 5l-4 10M10 5l-4 10',
  snow: 'M0 -19v38M-16.5 -9.5l33 19M-16.5 9.5l33 -19M-5 -16l5 5 5 -5M-5 16l5 -5 5 5',
  blizzard: 'M0 -19v38M-16.5 -9.5l33 19M-16.5 9.5l33 -19M-20 -16h14M6 16h14M-20 -10h7',
};

/** A star round 0,0, 10 wide: a step of an HQ, and the Initiative Disc. */
export const STAR = 'M0 -4.9L1.25 -1.7L4.7 -1.5L2 0.65L2.9 4L0 2.1L-2.9 4L-2 0.65L-4.7 -1.5L-1.25 -1.7Z';
