// apps/web/src/locales/messages.gen.ts is that of the Spanish catalogues.
import { readFileSync } from 'node:fs'
import { writeMessageTypes } from '../../apps/web/vite/messages.ts'

const file = new URL('../../apps/web/src/locales/messages.gen.ts', import.meta.url)
const before = readFileSync(file, 'utf8')
writeMessageTypes()
if (readFileSync(file, 'utf8') !== before) {
  console.error('messages.gen.ts was not current. It is now: commit it.')
  process.exitCode = 1
}
