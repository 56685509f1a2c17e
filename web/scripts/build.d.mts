/** Builds the table into web/dist if a source is newer than the last build. Returns the folder. */
export function buildTable(options?: { force?: boolean; quiet?: boolean }): Promise<string>;
