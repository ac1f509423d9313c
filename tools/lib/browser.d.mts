/**
 * Finds a Chromium that starts and is new enough, or installs one. Returns its path, or nothing for Playwright's own. Throws
 * when there is none.
 */
export function findBrowser(): Promise<string | undefined>
