interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}

declare module 'virtual:stavka/map/*' {
  /** Where the picture is. */
  export const url: string;
  export const sheet: import('./table/map/geometry.ts').Sheet;
}

declare module 'virtual:stavka/symbols' {
  /** SVG in a box of 0,0 to 200,200 by 'branch' or 'branch/size'. */
  export const SYMBOLS: Readonly<Record<string, string>>;
}

declare module 'virtual:stavka/letters' {
  /** By face and letter: how far the next one stands, and the outline from the start of the baseline; the type is 1000 high. */
  export const LETTERS: Readonly<
    Record<'bold' | 'serif', Readonly<Record<string, readonly [number, string]>>>
  >;
}

declare module '*?worker' {
  const Make: new () => Worker;
  export default Make;
}

declare module '*?url' {
  const url: string;
  export default url;
}

declare module '*.css';
