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

declare module '*?worker' {
  const Make: new () => Worker;
  export default Make;
}

declare module '*?url' {
  const url: string;
  export default url;
}

declare module '*.css';
