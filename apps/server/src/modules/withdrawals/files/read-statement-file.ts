import { isCamt053, readCamt053 } from './camt-053.ts'
import { readText } from './read-bytes.ts'
import { type Statement, UnreadableError } from './statement.ts'
import { readStatementCsv } from './statement-csv.ts'

/** Reads a statement by what is in it, whatever its file is called. Throws {@link UnreadableError}. */
export function readStatementFile(bytes: Uint8Array, currency: string): Statement {
  const text = textOf(bytes)
  if (/^\s*</.test(text)) {
    if (!isCamt053(text)) throw new UnreadableError('XML of another kind')
    return readCamt053(text)
  }
  return readStatementCsv(text, currency)
}

function textOf(bytes: Uint8Array): string {
  try {
    return readText(bytes)
  } catch (error) {
    // Thrown for bytes that are not of the encoding, and for an encoding that nobody knows.
    if (error instanceof TypeError || error instanceof RangeError)
      throw new UnreadableError('another encoding')
    throw error
  }
}
