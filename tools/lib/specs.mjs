import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './paths.mjs'

const END = '.spec.ts'

/**
 * Arguments for Playwright: the names before the first option become files (`chat` is `e2e/chat.spec.ts`), the rest
 * stays as it is. Throws where a name has no file.
 * @param {readonly string[]} args
 * @returns {string[]}
 */
export function specArguments(args) {
  const specs = readdirSync(path.join(ROOT, 'e2e'))
    .filter(file => file.endsWith(END))
    .map(file => file.slice(0, -END.length))
  const option = args.findIndex(arg => arg.startsWith('-'))
  const names = option === -1 ? args : args.slice(0, option)
  const files = names.map(arg => {
    // of `chat`, `chat.spec.ts` and `e2e/chat.spec.ts` the same
    const name = path.basename(arg, END)
    if (!specs.includes(name))
      throw new Error(`There is no e2e/${name}${END}. There are: ${specs.join(', ')}`)
    return `e2e/${name}${END}`
  })
  // what runs after all others runs by itself where it is named
  return [...files, ...(files.length > 0 ? ['--no-deps'] : []), ...args.slice(names.length)]
}
