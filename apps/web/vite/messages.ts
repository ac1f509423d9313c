import type { Plugin } from 'vite'
import { write } from '../../../tools/texts/generate.ts'

/** Keeps `messages.gen.ts` in step with the Spanish catalogues while building and while editing. */
export function messageTypes(): Plugin {
  return {
    name: 'message-types',
    buildStart: () => void write('web'),
    configureServer(server) {
      server.watcher.on('change', file => {
        if (file.endsWith('.po')) write('web')
      })
    },
  }
}
