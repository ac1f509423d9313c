import type { Plugin } from 'vite'

/** The end of sonner's style injection: the call that appends a <style> element with its whole sheet. */
const INJECTION = /\b\w+\(`:where\([\s\S]*?`\);?/

/**
 * Takes the style element out of sonner, which the page's policy (no inline style) would refuse; `toaster.tsx` imports
 * the same sheet as a file. Fails the build when the injection is not found, so that an update cannot bring it back.
 */
export function sonnerCss(): Plugin {
  return {
    name: 'sonner-css',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const result = code.replace(INJECTION, '')
        if (result === code) throw new Error('sonner no longer injects its style the way this plugin knows')
        return { code: result, map: null }
      },
    },
  }
}
