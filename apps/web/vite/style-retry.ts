import type { Plugin } from 'vite'

/** Where the helper notes that a stylesheet failed: it leaves its name among those that it never requests again. */
const FORGET = /seen\[href\] = (?:void 0|undefined);(?=\s*throw)/

/**
 * Lets Vite's helper request a stylesheet again that failed to load: code that is loaded later, when the connection is back,
 * would be shown without its styles. `lib/failed-styles.ts` takes the failed link away. Fails the build when the place is
 * not found, so that an update cannot bring it back.
 */
export function styleRetry(): Plugin {
  return {
    name: 'style-retry',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const result = code.replace(FORGET, 'delete seen[href];')
        if (result === code) throw new Error('Vite no longer loads styles the way this plugin knows')
        return { code: result, map: null }
      },
    },
  }
}
