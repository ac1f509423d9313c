import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, transformWithOxc } from 'vite'

const ID = 'virtual:start-script'
const FILE = join(import.meta.dirname, '../src/app/start.ts')

/** Serves `virtual:start-script`: `src/app/start.ts` as the text for a document. */
export function startScript(): Plugin {
  return {
    name: 'start-script',
    resolveId: id => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return
      this.addWatchFile(FILE)
      const { code } = await transformWithOxc(await readFile(FILE, 'utf8'), FILE)
      const small = await minify(FILE, code, { module: false, compress: true, mangle: { toplevel: true } })
      return `export const startScript = ${JSON.stringify(small.code)}`
    },
  }
}
