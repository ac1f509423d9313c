import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const PREFIX = 'icon:'
const WEIGHTS = ['fill', 'bold'] as const

interface Drawing {
  props: { d?: string; children?: Drawing | Drawing[] }
}

/** Every path of one weight of a Phosphor drawing, joined: they all share one fill. */
function pathsOf(drawing: Drawing): string[] {
  if (drawing.props.d) return [drawing.props.d]
  return [drawing.props.children ?? []].flat().flatMap(pathsOf)
}

const folder = dirname(createRequire(import.meta.url).resolve('@phosphor-icons/react/package.json'))

/** `heart-fill` → the path of Phosphor's Heart in its filled weight. */
async function pathOf(name: string): Promise<string> {
  const weight = WEIGHTS.find(each => name.endsWith(`-${each}`)) ?? 'regular'
  const base = weight === 'regular' ? name : name.slice(0, -weight.length - 1)
  const pascal = base.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase())
  const file = pathToFileURL(join(folder, 'dist/defs', `${pascal}.es.js`)).href
  const module: { default: Map<string, Drawing> } = await import(/* @vite-ignore */ file)
  const drawing = module.default.get(weight)
  if (!drawing) throw new Error(`Phosphor has no icon "${name}"`)
  return pathsOf(drawing).join('')
}

/**
 * Serves `icon:<phosphor-name>[-fill|-bold]` as a component with that one drawing. The package's own components carry
 * all six weights each, which would cost the first page more than its own code.
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
