import type { Readable } from 'node:stream'
import type { Locale } from '@calina/contract'
import { tableSigns } from '@calina/contract/language'
import type { Options } from 'csv-stringify/sync'
import type { z } from 'zod'
import type { CsvTable } from './produced.ts'
import { readable } from './readable.ts'

type Row = Readonly<Record<string, string | number | null>>

/** Without it, Excel takes the bytes for the reader's old code page, and names become gibberish. */
const BYTE_ORDER_MARK = '\ufeff'
/**
 * Where spreadsheets begin to work something out instead of showing it: at the beginning of a cell, and after every sign that
 * some program takes for the end of one, also within quotes. The wide forms are those that Numbers reads the same.
 */
const FORMULA =
  /^(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])|(?<=[;,\t\r\n])(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const DECIMAL = /^-?\d+(?:\.\d+)?$/

/** A text that a spreadsheet shows as it is: an apostrophe before what it would work out makes it text. */
export const plainCell = (text: string): string => text.replace(FORMULA, "'")

/** How a table is written. */
export interface TableStyle {
  locale: Locale
  /** Columns of figures. */
  figures: readonly string[]
}

/** RFC 4180, with the signs of a language. An apostrophe before what would be a formula makes it text; figures stay figures. */
function optionsFor({ locale, figures }: TableStyle): Options {
  const { decimal, column } = tableSigns(locale)
  const figure = (text: string) => text.replace('.', decimal)
  return {
    delimiter: column,
    record_delimiter: '\r\n',
    // The library itself looks for its own delimiter alone. A figure needs no quotes for its comma.
    quoted_match: /^(?!-?\d+,\d+$)[\s\S]*[\r\n\t;,]/,
    cast: {
      string: (text, { column: name }) =>
        typeof name === 'string' && figures.includes(name) && DECIMAL.test(text)
          ? figure(text)
          : plainCell(text),
      number: number => figure(String(number)),
    },
  }
}

/** The bytes of a table, made while they are read. With `row`, every row is parsed first and a mismatch throws. */
export function csvBytes(table: CsvTable<Row>, style: TableStyle, row?: z.ZodType<Row>): Readable {
  return readable(writeTable(table, optionsFor(style), row))
}

async function* writeTable(
  { header, batches }: CsvTable<Row>,
  options: Options,
  row: z.ZodType<Row> | undefined,
): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync')
  const columns = Object.keys(header)
  yield BYTE_ORDER_MARK + stringify([Object.values(header)], options)
  for await (const batch of batches) {
    const rows = row === undefined ? batch : batch.map(each => row.parse(each))
    if (rows.length > 0) yield stringify([...rows], { ...options, columns })
  }
}
