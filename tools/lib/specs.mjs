import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './paths.mjs'

const END = '.spec.ts'
const FOLDER = path.join(ROOT, 'e2e')

/**
 * Arguments for each run of Playwright: the names before the first option become files (`chat` is `e2e/chat.spec.ts`),
 * the rest stays as it is. Tests that set something for everybody (`@alone`) get a run of their own after the others:
 * Playwright would run them beside those that were named, or everything before them. Throws where a name has no file.
 * @param {readonly string[]} args
 * @returns {string[][]}
 */
export function specRuns(args) {
  const specs = readdirSync(FOLDER)
    .filter(file => file.endsWith(END))
    .map(file => file.slice(0, -END.length))
  const option = args.findIndex(arg => arg.startsWith('-'))
  const names = (option === -1 ? args : args.slice(0, option)).map(arg => {
    // of `chat`, `chat.spec.ts` and `e2e/chat.spec.ts` the same
    const name = path.basename(arg, END)
    if (!specs.includes(name))
      throw new Error(`There is no e2e/${name}${END}. There are: ${specs.join(', ')}`)
    return name
  })
  const rest = args.slice(names.length)
  if (names.length === 0) return [rest]
  const filesOf = chosen => chosen.map(name => `e2e/${name}${END}`)
  const alone = names.filter(name =>
    readFileSync(path.join(FOLDER, `${name}${END}`), 'utf8').includes('@alone'),
  )
  if (alone.length === 0 || rest.some(arg => arg.startsWith('--project')))
    return [[...filesOf(names), '--no-deps', ...rest]]
  return [
    [...filesOf(names), '--project=desktop', '--project=phone', '--pass-with-no-tests', ...rest],
    [...filesOf(alone), '--project=alone', '--no-deps', '--pass-with-no-tests', ...rest],
  ]
}
