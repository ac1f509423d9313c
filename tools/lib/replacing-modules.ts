import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What replaces a module, or does something before anything is loaded, such as setting the time. */
const REPLACES = /\bvi\.(mock|hoisted)\(/

/**
 * Test files that replace a module, which they do for everything in their process: they run alone, all others share
 * processes. `patterns` are relative to `folder`, as the answer is.
 */
export function replacingModules(folder: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: folder, exclude: ['**/node_modules/**'] })
    .filter(file => REPLACES.test(readFileSync(path.join(folder, file), 'utf8')))
    .map(file => file.replaceAll(path.sep, '/'))
}
