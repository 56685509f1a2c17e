/** Builds the table if needed and serves it on 127.0.0.1; without a port a free one is taken. */
export function serveTable(options?: {
  port?: number;
  open?: boolean;
}): Promise<{ address: string; close(): Promise<void> }>;
