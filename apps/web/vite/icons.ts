import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const PREFIX = 'icon:'
const WEIGHTS = ['fill', 'bold'] as const
/** A drawing of one colour: an outline around nothing but paths. */
const DRAWING = /^<svg [^>]*viewBox="0 0 256 256"[^>]*>((?:<path d="[^"]*"\/>)+)<\/svg>$/

/** `heart-fill` → the path of Phosphor's heart in its filled weight. All paths of a drawing share one fill. */
async function pathOf(name: string): Promise<string> {
  const weight = WEIGHTS.find(each => name.endsWith(`-${each}`)) ?? 'regular'
  const file = resolve(`@phosphor-icons/core/${weight}/${name}.svg`)
  const paths = DRAWING.exec((await readFile(file, 'utf8')).trim())?.[1]
  if (!paths) throw new Error(`Phosphor's icon "${name}" is more than paths`)
  return [...paths.matchAll(/d="([^"]*)"/g)].map(match => match[1]).join('')
}

/**
 * Serves `icon:<phosphor-name>[-fill|-bold]` as a component with that one drawing. The components of Phosphor's package
 * for React carry all six weights each, which would cost the first page more than its own code.
 */
export function icons(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    resolveId: id => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const path = await pathOf(id.slice(PREFIX.length + 1))
      return [
        `import { icon } from '#ui/icon.tsx'`,
        `export default /* @__PURE__ */ icon(${JSON.stringify(path)})`,
      ].join('\n')
    },
  }
}
