import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './paths.mjs'

/**
 * A hash of files and whole folders of the repository, by their names and contents.
 * @param {readonly string[]} sources relative to the root
 * @param {RegExp} ignored names of files and folders that do not count
 * @returns {string}
 */
export function fingerprint(sources, ignored) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(path.join(ROOT, source), ignored)) {
      hash.update(`${path.relative(ROOT, file)}\0`)
      hash.update(createHash('sha256').update(readFileSync(file)).digest())
    }
  }
  return hash.digest('hex')
}

/** Always in the same order. */
function filesOf(source, ignored) {
  if (statSync(source).isFile()) return [source]
  return readdirSync(source)
    .filter(name => !ignored.test(name))
    .sort()
    .flatMap(name => filesOf(path.join(source, name), ignored))
}
