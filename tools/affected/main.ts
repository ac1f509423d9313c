// node tools/affected/main.ts [REF]: the tests that the changes since REF may break, as JSON. Without one, what is not
// committed; in a tree without changes, the last commit.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { affectedBy } from './affected.ts'
import { readModuleGraph } from './module-graph.ts'

const ROOT = path.join(import.meta.dirname, '../..')

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

function changedSince(ref: string): string[] {
  return [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')]
}

const [ref] = process.argv.slice(2)
const uncommitted = ref === undefined ? changedSince('HEAD') : []
const changed = uncommitted.length > 0 ? uncommitted : changedSince(ref ?? 'HEAD~1')
const graph = readModuleGraph(ROOT, ['apps', 'packages', 'tools', 'e2e'])
console.log(JSON.stringify({ changed, ...affectedBy(changed, graph) }))
