import type { Readable } from 'node:stream'
import type { Options } from 'csv-stringify/sync'
import type { z } from 'zod'
import type { CsvTable } from './produced.ts'
import { readable } from './readable.ts'

type Row = Readonly<Record<string, string | number | null>>

/** Without it, Excel takes the bytes for the reader's old code page, and names become gibberish. */
const BYTE_ORDER_MARK = '\ufeff'
/** What spreadsheets work out instead of showing it; the wide forms are those that Numbers reads the same. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

/** RFC 4180. An apostrophe before what would be a formula makes it text; a plain number stays one. */
const OPTIONS: Options = {
  record_delimiter: '\r\n',
  // the library itself looks for this very delimiter alone
  quoted_match: /[\r\n]/,
  cast: { string: text => (FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text) },
}

/** The bytes of a table, made while they are read. With `row`, every row is parsed first and a mismatch throws. */
export function csvBytes({ header, batches }: CsvTable<Row>, row?: z.ZodType<Row>): Readable {
  return readable(writeTable(header, batches, row))
}

async function* writeTable(
  header: Readonly<Record<string, string>>,
  batches: AsyncIterable<readonly Row[]>,
  row: z.ZodType<Row> | undefined,
): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync')
  const columns = Object.keys(header)
  yield BYTE_ORDER_MARK + stringify([Object.values(header)], OPTIONS)
  for await (const batch of batches) {
    const rows = row === undefined ? batch : batch.map(each => row.parse(each))
    if (rows.length > 0) yield stringify([...rows], { ...OPTIONS, columns })
  }
}
