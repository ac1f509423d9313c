// A module reads another's data by what the other exports, and never names its tables.
import path from 'node:path'
import { findForeignTables } from '../lib/table-ownership.ts'

const findings = findForeignTables(path.resolve(import.meta.dirname, '../..'))
for (const { file, line, by, name, owner } of findings)
  console.error(`${file}:${line}  ${by} names ${name}, which belongs to ${owner}`)
if (findings.length > 0) {
  console.error('Use what the owner exports (its index.ts), or export a fragment there.')
  process.exitCode = 1
}
