/** Builds the table into web/dist if a source is newer than the last build, and gives the folder to `use`. */
export function buildTable<T = string>(
  options?: { force?: boolean },
  use?: (folder: string) => T,
): Promise<T>;
