// After all server tests: every error that an operation declares must have been answered to one of them. The argument is
// the file in which the tests noted what they were answered (`PROVOKED_ERRORS`), a line for each operation and code.
import { readFileSync } from 'node:fs'
import {
  type ClientMessageSpec,
  clientMessages,
  type RouteSpec,
  routes,
} from '../packages/contract/src/index.ts'
import { neverProvoked } from './lib/provoked-errors.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the file in which the tests noted the errors.')
const declaring = [
  ...Object.values<RouteSpec>(routes).map(spec => ({ ...spec, operation: `${spec.method} ${spec.path}` })),
  ...Object.entries<ClientMessageSpec>(clientMessages).map(([operation, spec]) => ({ ...spec, operation })),
]
const missing = neverProvoked(declaring, readFileSync(file, 'utf8'))
if (missing.length > 0) {
  console.log('No test is answered these declared errors. Write one, or remove the declaration:')
  for (const line of missing) console.log(`  ${line}`)
  process.exitCode = 1
}
