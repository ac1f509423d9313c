// The generated files of texts are those of the PO files.
import path from 'node:path'
import { GENERATED, write } from '../texts/generate.ts'

for (const side of ['web', 'server'] as const) {
  if (write(side)) continue
  process.stderr.write(
    `${path.relative(process.cwd(), GENERATED[side])} was not current. It is now: commit it.\n`,
  )
  process.exitCode = 1
}
