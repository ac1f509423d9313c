import { appendFileSync } from 'node:fs'
import type { AnsweredError } from '../platform/declared-errors.ts'

const seen = new Set<string>()

/**
 * Notes which error an operation answered, in the file that `PROVOKED_ERRORS` names: a line for each, appended by every
 * test process. `tools/provoked-errors.ts` reads it when all tests have run.
 */
export function recordError({ operation, code }: AnsweredError): void {
  const file = process.env.PROVOKED_ERRORS
  const line = `${operation} ${code}\n`
  if (file === undefined || seen.has(line)) return
  seen.add(line)
  appendFileSync(file, line)
}
