import { currencyDigits } from '@calina/contract/money'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { minorUnits, type Statement, type StatementEntry, UnreadableError, withKeys } from './statement.ts'

/*
 * Statements of a bank as ISO 20022 camt.053, in any of its versions: names of elements are read without their namespace.
 */

const LISTS: ReadonlySet<string> = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'AddtlInf'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: name => LISTS.has(name),
})

/** A part of the document. Which parts a bank fills is its own affair, so nothing is taken for granted. */
type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands at a path; undefined where it is not there. */
function at(node: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((value, name) => {
    const inner: unknown = Array.isArray(value) ? value[0] : value
    return isNode(inner) ? inner[name] : undefined
  }, node)
}

const listAt = (node: unknown, ...path: string[]): readonly unknown[] => {
  const value = at(node, ...path)
  return Array.isArray(value) ? value : value === undefined ? [] : [value]
}

/** The text at a path, which may stand beside attributes; null where there is none. */
function textAt(node: unknown, ...path: string[]): string | null {
  const value = at(node, ...path)
  const first: unknown = Array.isArray(value) ? value[0] : value
  const text = isNode(first) ? first['#text'] : first
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}

/** Whether a text is a statement of this kind. */
export const isCamt053 = (text: string): boolean => /<(?:\w+:)?BkToCstmrStmt[\s>]/.test(text)

/** Reads a statement. Throws {@link UnreadableError} where it is cut off, or lacks what every statement has. */
export function readCamt053(text: string): Statement {
  // No bank writes a document type; entities of one could grow without end.
  if (text.includes('<!DOCTYPE')) throw new UnreadableError('a document type')
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new UnreadableError(valid.err.msg, valid.err.line)
  const parsed: unknown = parser.parse(text)
  const statements = listAt(parsed, 'Document', 'BkToCstmrStmt', 'Stmt')
  if (statements.length === 0) throw new UnreadableError('no statement')
  const accounts = new Set(statements.map(accountOf))
  if (accounts.size > 1) throw new UnreadableError('statements of several accounts')
  const [account = null] = accounts
  const entries = statements.flatMap(statement => listAt(statement, 'Ntry')).flatMap(readEntry)
  const days = statements.flatMap(statement => [
    dayAt(statement, 'FrToDt', 'FrDtTm'),
    dayAt(statement, 'FrToDt', 'ToDtTm'),
  ])
  const sorted = days.filter(day => day !== null).toSorted()
  return {
    format: 'camt.053',
    account,
    beginsOn: sorted[0] ?? null,
    endsOn: sorted.at(-1) ?? null,
    entries: withKeys(account, entries),
  }
}

const accountOf = (statement: unknown): string | null =>
  textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id')

const dayAt = (node: unknown, ...path: string[]): string | null => {
  const day = textAt(node, ...path)?.slice(0, 10) ?? null
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null
}

type Read = Omit<StatementEntry, 'key'> & { bankKey: string | null }

/** The transactions of an entry, each by itself; the entry where it lists none. What is only announced is left out. */
function readEntry(entry: unknown): Read[] {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')
  if (status !== null && status !== 'BOOK') return []
  const bookedOn =
    dayAt(entry, 'BookgDt', 'Dt') ?? dayAt(entry, 'BookgDt', 'DtTm') ?? dayAt(entry, 'ValDt', 'Dt')
  if (bookedOn === null) throw new UnreadableError('an entry without a day')
  const transactions = listAt(entry, 'NtryDtls').flatMap(details => listAt(details, 'TxDtls'))
  const entryKey = textAt(entry, 'AcctSvcrRef')
  if (transactions.length < 2)
    return [readTransaction(entry, transactions[0], { bookedOn, bankKey: entryKey })]
  return transactions.map((transaction, index) =>
    readTransaction(entry, transaction, {
      bookedOn,
      bankKey:
        textAt(transaction, 'Refs', 'AcctSvcrRef') ?? (entryKey === null ? null : `${entryKey}/${index}`),
      own: true,
    }),
  )
}

function readTransaction(
  entry: unknown,
  transaction: unknown,
  { bookedOn, bankKey, own = false }: { bookedOn: string; bankKey: string | null; own?: boolean },
): Read {
  const source = own ? amountPathOf(transaction) : { node: entry, path: ['Amt'] }
  const currency = textAt(source.node, ...source.path, '@Ccy')
  const decimal = textAt(source.node, ...source.path)
  const direction = textAt(own ? transaction : entry, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd')
  const size = currency === null || decimal === null ? null : minorUnits(decimal, currencyDigits(currency))
  if (currency === null || size === null || (direction !== 'DBIT' && direction !== 'CRDT'))
    throw new UnreadableError('an entry without its amount')
  const parties = direction === 'DBIT' ? ['Cdtr', 'CdtrAcct'] : ['Dbtr', 'DbtrAcct']
  const remittance = listAt(transaction, 'RmtInf', 'Ustrd').map(each => textAt({ each }, 'each'))
  const reference = textAt(transaction, 'Refs', 'EndToEndId')
  return {
    bankKey,
    bookedOn,
    amount: direction === 'DBIT' ? -size : size,
    currency,
    reference: reference === 'NOTPROVIDED' ? null : reference,
    text: [
      textAt(transaction, 'RltdPties', parties[0] ?? '', 'Nm') ??
        textAt(transaction, 'RltdPties', parties[0] ?? '', 'Pty', 'Nm'),
      textAt(transaction, 'RltdPties', parties[1] ?? '', 'Id', 'IBAN'),
      ...remittance,
      textAt(transaction, 'AddtlTxInf'),
      textAt(entry, 'AddtlNtryInf'),
    ]
      .filter(part => part !== null)
      .join(' · '),
    returnReason: returnReasonOf(transaction),
  }
}

/** The amount of one transaction among several of an entry. */
function amountPathOf(transaction: unknown): { node: unknown; path: string[] } {
  const path = at(transaction, 'Amt') === undefined ? ['AmtDtls', 'TxAmt', 'Amt'] : ['Amt']
  return { node: transaction, path }
}

function returnReasonOf(transaction: unknown): string | null {
  const code = textAt(transaction, 'RtrInf', 'Rsn', 'Cd') ?? textAt(transaction, 'RtrInf', 'Rsn', 'Prtry')
  const more = listAt(transaction, 'RtrInf', 'AddtlInf').map(each => textAt({ each }, 'each'))
  const reason = [code, ...more].filter(part => part !== null).join(' · ')
  return reason === '' ? null : reason
}
