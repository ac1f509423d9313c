import { currencyDigits } from '@calina/contract/money'
import { CsvError, parse } from 'csv-parse/sync'
import { minorUnits, type Statement, type StatementEntry, UnreadableError, withKeys } from './statement.ts'

/** What columns are called, in the languages of the house and in German, without accents and capitals. */
const COLUMNS = {
  date: [
    'date',
    'booking date',
    'fecha',
    'fecha operacion',
    'fecha de operacion',
    'data',
    'data do movimento',
    'buchungstag',
  ],
  amount: ['amount', 'importe', 'monto', 'valor', 'montant', 'betrag'],
  currency: ['currency', 'moneda', 'divisa', 'moeda', 'devise', 'wahrung'],
  reference: ['reference', 'referencia', 'end to end id', 'endtoendid', 'reference client', 'kundenreferenz'],
  text: [
    'description',
    'text',
    'details',
    'concepto',
    'descripcion',
    'descricao',
    'historico',
    'libelle',
    'verwendungszweck',
  ],
} as const satisfies Record<string, readonly string[]>
type Column = keyof typeof COLUMNS
const REQUIRED: readonly Column[] = ['date', 'amount']
const SEPARATORS = [';', ',', '\t'] as const

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * Reads a table of entries with names of columns in its first line. Without a column for the currency it is the given one.
 * Throws {@link UnreadableError} with the line that is cut off or says no day or amount.
 */
export function readStatementCsv(text: string, currency: string): Statement {
  const rows = readRows(text)
  const [header = [], ...body] = rows
  const places = placesOf(header)
  if (REQUIRED.some(column => places[column] === undefined)) throw new UnreadableError('no known columns', 1)
  const entries = body.map((row, index) => readRow(row, places, { currency, line: index + 2 }))
  const days = entries.map(entry => entry.bookedOn).toSorted()
  return {
    format: 'csv',
    account: null,
    beginsOn: days[0] ?? null,
    endsOn: days.at(-1) ?? null,
    entries: withKeys(null, entries),
  }
}

function readRows(text: string): string[][] {
  const [first = ''] = text.split(/\r?\n/, 1)
  const counts = SEPARATORS.map(separator => first.split(separator).length)
  const delimiter = SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';'
  try {
    return parse(text, { bom: true, delimiter, skip_empty_lines: true, trim: true })
  } catch (error) {
    if (error instanceof CsvError) {
      const line = error.lines
      throw new UnreadableError(error.message, typeof line === 'number' ? line : undefined)
    }
    throw error
  }
}

function placesOf(header: readonly string[]): Partial<Record<Column, number>> {
  const names = header.map(plain)
  const places: Partial<Record<Column, number>> = {}
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const known: readonly string[] = COLUMNS[column]
    const place = names.findIndex(name => known.includes(name))
    if (place >= 0) places[column] = place
  }
  return places
}

function readRow(
  row: readonly string[],
  places: Partial<Record<Column, number>>,
  { currency: common, line }: { currency: string; line: number },
): Omit<StatementEntry, 'key'> & { bankKey: null } {
  const cell = (column: Column): string => {
    const place = places[column]
    return place === undefined ? '' : (row[place] ?? '')
  }
  const currency = cell('currency').toUpperCase() || common
  const bookedOn = readDay(cell('date'))
  const digits = /^[A-Z]{3}$/.test(currency) ? currencyDigits(currency) : 2
  const amount = minorUnits(withPoint(cell('amount'), digits), digits)
  if (bookedOn === null || amount === null || amount === 0)
    throw new UnreadableError('no day or amount', line)
  const reference = cell('reference') || null
  return { bankKey: null, bookedOn, amount, currency, reference, text: cell('text'), returnReason: null }
}

/** A day as banks write it: `2026-11-28`, or day before month. */
function readDay(typed: string): string | null {
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})/.exec(typed) ?? []
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(typed) ?? []
  const date =
    y === undefined ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : `${y}-${m}-${d}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null
}

/** An amount with a decimal point and no separators of thousands; what comes last separates decimals. */
function withPoint(typed: string, digits: number): string {
  const bare = typed.replace(/[\s\u00a0'’]|[A-Z]{3}|[$€£]/gu, '').replace('−', '-')
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  if (last < 0) return bare
  const whole = bare.slice(0, last).replace(/[.,]/g, '')
  const rest = bare.slice(last + 1)
  const marks = [...bare.replace(/[^.,]/g, '')]
  // `1.234` and `1,234,567` have no decimals: three digits after a mark that stands alone, or is repeated.
  const isOneMark = marks.length === 1 && digits !== 3
  const isThousands = rest.length === 3 && new Set(marks).size === 1 && (isOneMark || marks.length > 1)
  return isThousands ? whole + rest : `${whole}.${rest}`
}
