/** The name of this window, as long as its page is not loaded anew. */
export const WINDOW: string = crypto.randomUUID();

const KEY = 'stavka-window';
let before: string | null = null;

/** What the window was called by the page that it showed before this one, or null. */
export const nameBefore = (): string | null => before;

/** Takes the name from the window, so that a copy of the window, which copies what it remembers, does not go by it as well. */
function recall(): void {
  try {
    before = sessionStorage.getItem(KEY) ?? before;
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser that remembers nothing: the page before this one says itself that it is gone.
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(KEY, WINDOW);
  } catch {
    // See above.
  }
}

// What is no page has no window to remember.
if (typeof addEventListener === 'function') {
  recall();
  addEventListener('pageshow', recall);
  addEventListener('pagehide', remember);
}
