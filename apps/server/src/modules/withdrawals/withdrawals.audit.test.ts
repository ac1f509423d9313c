import { randomUUID } from 'node:crypto'
import { AUDIT_ACTS } from '@calina/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { again, createWithdrawal } from '../../testing/factories/withdrawals.ts'
import { createStaff } from '../staff/testing/colleagues.ts'

let t: TestApp
let clerk: TestActor
beforeAll(async () => {
  t = await createTestApp()
  clerk = await createStaff(t, ['finance'])
})
afterAll(() => t?.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function call(method: Method, path: string, body?: object, by = clerk) {
  const answer = await t.call(method, `/v1/${path}`, {
    token: by.token,
    ...(body && { body }),
    headers: { 'idempotency-key': randomUUID() },
  })
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`)
  return answer
}
const ofStaff = (method: Method, path: string, body?: object) => call(method, `staff/${path}`, body)

it('everything that is done with withdrawals is on record, under the right name', async () => {
  const note = { staffNote: null }
  const approve = (id: string) => ofStaff('PUT', `withdrawals/${id}/approval`, note)
  const make = (amount: number) => ofStaff('POST', 'withdrawal-batches', { format: 'csv', orders: 1, amount })

  const cancelled = await createWithdrawal(t)
  await call('PUT', `withdrawals/${cancelled.id}/cancelled`, undefined, cancelled.creator)
  await call('DELETE', `withdrawal-methods/${cancelled.method}`, undefined, cancelled.creator)

  const large = await createWithdrawal(t, { amount: 100_000 })
  clerk = await again(t, clerk)
  await ofStaff('GET', `withdrawals/${large.id}`)
  await ofStaff('POST', `withdrawals/${large.id}/number`, { reason: 'El banco preguntó' })
  await approve(large.id)
  await ofStaff('DELETE', `withdrawals/${large.id}/approval`)
  await ofStaff('PUT', `withdrawals/${large.id}/rejection`, { reason: 'asked-for', note: null, ...note })

  const small = await createWithdrawal(t, { amount: 30_000 })
  clerk = await again(t, clerk)
  const { reference } = (await approve(small.id)).json()
  await ofStaff('DELETE', `withdrawal-batches/${(await make(30_000)).json().id}`)
  const batch = (await make(30_000)).json().id
  await ofStaff('GET', `withdrawal-batches/${batch}/file`)
  const table = `Fecha;Importe;Referencia\n27/11/2026;-300,00;${reference}\n27/11/2026;-1,00;\n`
  await ofStaff('POST', 'bank-statements', { name: 'x.csv', content: Buffer.from(table).toString('base64') })
  const { items } = (await ofStaff('GET', 'bank-lines?state=open')).json()
  await ofStaff('PUT', `bank-lines/${items[0].id}`, { is: 'expense' })
  await ofStaff('POST', `withdrawal-batches/${batch}/settlement`, { paid: 1, returned: 0 })
  await ofStaff('PUT', `withdrawals/${small.id}/returned`, { note: 'Cuenta cerrada' })

  const { rows } = await t.app.pool.query<{ act: string; actor: string }>(
    `select act, min(actor_id::text) as actor from audit_entry
     where act like 'withdrawal%' or act like 'bank-%' group by act order by act`,
  )
  const known = AUDIT_ACTS.filter(act => /^(withdrawal|bank)[-.]/.test(act))
  expect(rows.map(row => row.act)).toEqual(known.toSorted())
  for (const { act, actor } of rows) expect(actor, act).not.toBeNull()
})
