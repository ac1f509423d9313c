import type { Withdrawal } from '@calina/contract/types'
import type { Examples } from './addresses.ts'
import { type Caller, call, Refusal } from './api.ts'
import { DEMO_PASSWORD } from './people.ts'

/** Requests the smallest withdrawal that can be, and some cents that tell it from others, beside the page. */
export async function requestWithdrawal(creator: Caller): Promise<Withdrawal> {
  const { min, methods } = await call(creator, 'getWithdrawalDesk', {})
  const method = methods.find(({ usableAt }) => Date.parse(usableAt) <= Date.now())
  if (!method) throw new Error('there is no account that can be paid to')
  await call(creator, 'reauthenticate', { body: { password: DEMO_PASSWORD } })
  const amount = min.amount + 1 + Math.floor(Math.random() * 98)
  return await call(creator, 'requestWithdrawal', { body: { amount, method: method.id } })
}

/** One entry of a table of the bank: what left or came, and of which withdrawal. */
export interface Entry {
  /** Minor units; negative: money that left. */
  amount: number
  reference?: string
  text: string
}

/** A statement of the bank of today, as a table. */
export function statementOf(entries: readonly Entry[]): { name: string; mimeType: string; buffer: Buffer } {
  const day = new Date().toISOString().slice(0, 10)
  const rows = entries.map(({ amount, reference = '', text }) =>
    [day, (amount / 100).toFixed(2), reference, text].join(';'),
  )
  const table = ['fecha;importe;referencia;concepto', ...rows].join('\n')
  return { name: 'extracto.csv', mimeType: 'text/csv', buffer: Buffer.from(`${table}\n`) }
}

/** Examples of what staff see of withdrawals: one that waits, a batch, and a statement, made where there is none. */
export async function withdrawalExamples(staff: Caller): Promise<Examples> {
  const { items } = await call(staff, 'listQueueItems', { params: { queue: 'withdrawals' }, query: {} })
  return {
    ':withdrawal': items.slice(0, 1).map(({ id }) => id),
    ':batch': [await batchExample(staff)],
    ':statement': [await statementExample(staff)],
  }
}

async function batchExample(staff: Caller): Promise<string> {
  const newest = async () => (await call(staff, 'listBatches', { query: {} })).items[0]
  const there = await newest()
  if (there) return there.id
  const { payable } = await call(staff, 'getPayable', {})
  const some = payable.find(({ count }) => count > 0)
  if (!some) throw new Error('nothing is approved that a batch could be made of')
  await call(staff, 'reauthenticate', { body: { password: DEMO_PASSWORD } })
  const body = { format: some.format, orders: some.count, amount: some.amount.amount }
  try {
    return (await call(staff, 'makeBatch', { body })).id
  } catch (error) {
    // a test beside this one has made it meanwhile
    const made = error instanceof Refusal && error.code === 'BATCH_CHANGED' ? await newest() : undefined
    if (!made) throw error
    return made.id
  }
}

async function statementExample(staff: Caller): Promise<string> {
  const { items } = await call(staff, 'listStatements', { query: {} })
  const [there] = items
  if (there) return there.id
  const { name, buffer } = statementOf([{ amount: -1_250, text: `COMISION ${crypto.randomUUID()}` }])
  const { statement } = await call(staff, 'readStatement', {
    body: { name, content: buffer.toString('base64') },
  })
  return statement.id
}
