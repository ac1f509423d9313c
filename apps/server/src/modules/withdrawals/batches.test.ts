import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import type { TestActor } from '../../testing/actors.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { again, createWithdrawal } from '../../testing/factories/withdrawals.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { ledgerCheck } from '../wallet/index.ts'

const HOUSE = { name: 'Casa Calina', iban: 'ES9121000418450200051332', bic: 'CAIXESBB' }
let t: TestApp
let clerk: TestActor
beforeAll(async () => {
  t = await createTestApp()
  clerk = await createStaff(t, ['finance'], { name: 'Clara Nieto' })
  await changeSettings(t, { payoutAccount: HOUSE })
})
afterAll(() => t?.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, key = randomUUID()) =>
  t.call(method, `/v1/staff/${path}`, {
    token: clerk.token,
    ...(body && { body }),
    headers: { 'idempotency-key': key },
  })
/** An approved withdrawal, with its reference. */
async function approved(of: Parameters<typeof createWithdrawal>[1] = {}) {
  const made = await createWithdrawal(t, of)
  clerk = await again(t, clerk)
  const answer = await call('PUT', `withdrawals/${made.id}/approval`, { staffNote: null })
  return { ...made, reference: String(answer.json().reference) }
}
const payable = async () => (await call('GET', 'withdrawals/payable')).json()
const make = async (format: 'csv' | 'pain.001' = 'csv') => {
  const { payable: all } = await payable()
  const of = all.find((each: { format: string }) => each.format === format)
  return await call('POST', 'withdrawal-batches', { format, orders: of.count, amount: of.amount.amount })
}
const statusOf = async (id: string) => {
  const { status, why, note, bankReference } = (await call('GET', `withdrawals/${id}`)).json()
  return { status, why, note, bankReference }
}
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
const readText = (text: string, name = 'movimientos.csv') =>
  call('POST', 'bank-statements', { name, content: base64(text) })
const csv = (...rows: string[]) => `Fecha;Importe;Concepto;Referencia\n${rows.join('\n')}\n`
const settle = (batch: string, paid: number, returned = 0, key = randomUUID()) =>
  call('POST', `withdrawal-batches/${batch}/settlement`, { paid, returned }, key)

beforeEach(async () => {
  // What other tests have left approved goes into a batch of its own.
  const { payable: all } = await payable().catch(() => ({ payable: [] }))
  clerk = await again(t, clerk)
  if (all?.some((each: { count: number }) => each.count > 0)) await make()
})

describe('a batch', () => {
  it('takes what is approved and what was shown, once, and its file names every order', async () => {
    const one = await approved({ amount: 50_000 })
    const two = await approved({ amount: 30_000, account: { number: '40123390' } })
    expect(await payable()).toMatchObject({
      payable: [
        { format: 'pain.001', count: 1, amount: { amount: 50_000 } },
        { format: 'csv', count: 2, amount: { amount: 80_000 } },
      ],
      byHand: { count: 0 },
      stopped: false,
    })
    const wrong = await call('POST', 'withdrawal-batches', { format: 'csv', orders: 2, amount: 80_001 })
    expect(wrong.json()).toMatchObject({ status: 409, code: 'BATCH_CHANGED' })
    const made = await make()
    expect(made.json()).toMatchObject({
      format: 'csv',
      amount: { amount: 80_000 },
      orders: 2,
      paid: 0,
      madeBy: 'Clara Nieto',
      downloads: 0,
      rows: [
        { id: one.id, reference: one.reference, status: 'approved', line: null },
        { id: two.id, reference: two.reference },
      ],
      settling: { paid: 0, returned: 0 },
    })
    expect(made.json().fileName).toMatch(/^calina-\d{3}-\d{8}\.csv$/)
    expect(await payable()).toMatchObject({ payable: [{ count: 0 }, { count: 0 }] })
    const { id, fingerprint } = made.json()
    const file = await call('GET', `withdrawal-batches/${id}/file`)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.headers['cache-control']).toBe('no-store')
    expect(file.body).toContain(`${one.reference},500.00,USD`)
    expect(file.body).toContain('40123390')
    const again1 = await call('GET', `withdrawal-batches/${id}`)
    expect(again1.json()).toMatchObject({ downloads: 1, fingerprint })
    expect(await auditLines(t.services.db, 'withdrawal-batch.downloaded', id)).toHaveLength(1)
    const { rows } = await t.app.pool.query('select sealed from withdrawal_batch where id = $1', [id])
    expect(rows[0].sealed).not.toContain('40123390')
    // What is in a file is no longer rejected, nor is its approval taken back.
    for (const refused of [
      await call('PUT', `withdrawals/${one.id}/rejection`, {
        reason: 'asked-for',
        note: null,
        staffNote: null,
      }),
      await call('DELETE', `withdrawals/${one.id}/approval`),
    ])
      expect(refused.json()).toMatchObject({ code: 'TOO_LATE' })
  })

  it('is made once, whatever is pressed and repeated', async () => {
    await approved({ amount: 20_000 })
    const body = { format: 'csv', orders: 1, amount: 20_000 }
    const key = randomUUID()
    const answers = await Promise.all([
      call('POST', 'withdrawal-batches', body, key),
      call('POST', 'withdrawal-batches', body, key),
      call('POST', 'withdrawal-batches', body),
    ])
    const made = answers.filter(answer => answer.statusCode === 200)
    expect(new Set(made.map(answer => answer.json().id)).size).toBe(1)
    for (const refused of answers.filter(answer => answer.statusCode !== 200))
      expect(refused.json()).toMatchObject({ code: 'BATCH_CHANGED' })
  })

  it('is a credit transfer initiation where the house has an account', async () => {
    const one = await approved({ amount: 25_000 })
    await approved({ amount: 5_000, account: { number: '40123391' } })
    const made = await make('pain.001')
    expect(made.json()).toMatchObject({ format: 'pain.001', orders: 1, amount: { amount: 25_000 } })
    const file = await call('GET', `withdrawal-batches/${made.json().id}/file`)
    expect(file.headers['content-type']).toContain('application/xml')
    expect(file.body).toContain(`<EndToEndId>${one.reference}</EndToEndId>`)
    expect(file.body).toContain('<IBAN>ES9121000418450200051332</IBAN>')
    await changeSettings(t, { payoutAccount: { name: '', iban: '', bic: '' } })
    const without = await call('POST', 'withdrawal-batches', { format: 'pain.001', orders: 1, amount: 1 })
    expect(without.json()).toMatchObject({ status: 409, code: 'PAYOUT_ACCOUNT_MISSING' })
    expect((await payable()).payable.map((each: { format: string }) => each.format)).toEqual(['csv'])
    await changeSettings(t, { payoutAccount: HOUSE })
  })

  it('is taken apart until somebody has its file', async () => {
    const one = await approved({ amount: 20_000 })
    const first = (await make()).json()
    expect((await call('DELETE', `withdrawal-batches/${first.id}`)).statusCode).toBe(204)
    expect((await call('GET', `withdrawal-batches/${first.id}`)).json()).toMatchObject({
      code: 'BATCH_NOT_FOUND',
    })
    expect(await statusOf(one.id)).toMatchObject({ status: 'approved' })
    const second = (await make()).json()
    expect(second.number).toBeGreaterThan(first.number)
    await call('GET', `withdrawal-batches/${second.id}/file`)
    expect((await call('DELETE', `withdrawal-batches/${second.id}`)).json()).toMatchObject({
      code: 'TOO_LATE',
    })
  })

  it('is not made while the ledger does not add up', async () => {
    await approved({ amount: 20_000 })
    await t.app.pool.query(
      `insert into ledger_check (since, findings, checked_at) values (now(), '[{"check":"x","subject":"","detail":""}]', $1)`,
      [t.clock.now()],
    )
    expect((await make()).json()).toMatchObject({ status: 503, code: 'WITHDRAWALS_STOPPED' })
    await t.app.pool.query('delete from ledger_check')
  })

  it('that does not exist is not found, whatever is wanted of it', async () => {
    const nobody = randomUUID()
    for (const answer of [
      await call('GET', `withdrawal-batches/${nobody}`),
      await call('GET', `withdrawal-batches/${nobody}/file`),
      await call('DELETE', `withdrawal-batches/${nobody}`),
      await settle(nobody, 0),
    ])
      expect(answer.json()).toMatchObject({ status: 404, code: 'BATCH_NOT_FOUND' })
  })

  it('is listed, the newest first', async () => {
    const { items, next } = (await call('GET', 'withdrawal-batches?limit=2')).json()
    expect(items).toHaveLength(2)
    expect(items[0].number).toBeGreaterThan(items[1].number)
    const more = (await call('GET', `withdrawal-batches?limit=2&cursor=${next}`)).json()
    expect(more.items[0].number).toBeLessThan(items[1].number)
  })
})

describe('a statement of the bank', () => {
  it('finds the withdrawals it paid by their references; settling pays them, once', async () => {
    const one = await approved({ amount: 50_000 })
    const two = await approved({ amount: 30_000 })
    const { id } = (await make()).json()
    const read = await readText(
      csv(
        `27/11/2026;-500,00;TRF ${one.reference} AYA;`,
        `27/11/2026;-299,99;TRF;${two.reference}`,
        '27/11/2026;-12,50;COMISION TRF LOTE;',
      ),
    )
    expect(read.json()).toMatchObject({
      added: 3,
      matched: 1,
      known: 0,
      statement: { lines: 3, open: 2, readBy: 'Clara Nieto' },
    })
    const shown = (await call('GET', `withdrawal-batches/${id}`)).json()
    expect(shown).toMatchObject({
      unsettled: 1,
      settling: { paid: 1, paidAmount: { amount: 50_000 }, returned: 0 },
      rows: [{ line: { state: 'matched', amount: { amount: -50_000 } } }, { line: null }],
    })
    // Nothing has moved yet.
    expect(await statusOf(one.id)).toMatchObject({ status: 'approved' })
    expect((await settle(id, 2)).json()).toMatchObject({ status: 409, code: 'BATCH_CHANGED' })
    const key = randomUUID()
    const pressed = await Promise.all([settle(id, 1, 0, key), settle(id, 1, 0, key), settle(id, 1)])
    expect(pressed.filter(answer => answer.statusCode === 200).length).toBeGreaterThanOrEqual(1)
    expect(await statusOf(one.id)).toMatchObject({ status: 'paid', bankReference: one.reference })
    expect(await statusOf(two.id)).toMatchObject({ status: 'approved' })
    expect((await call('GET', `withdrawal-batches/${id}`)).json()).toMatchObject({
      paid: 1,
      unsettled: 0,
      settling: { paid: 0 },
    })
    expect(await ledgerCheck(t.services)).toEqual([])
  })

  it('is read once; another one that has the same lines brings only what is new', async () => {
    const one = await approved({ amount: 21_000 })
    const { id } = (await make()).json()
    const line = `27/11/2026;-210,00;TRF;${one.reference}`
    await readText(csv(line))
    const twice = await readText(csv(line))
    expect(twice.json()).toMatchObject({
      status: 409,
      code: 'STATEMENT_READ',
      params: { at: t.clock.now().toISOString() },
    })
    await settle(id, 1)
    const longer = await readText(csv(line, '28/11/2026;-1,00;COMISION;'))
    expect(longer.json()).toMatchObject({ added: 1, known: 1, matched: 0 })
    expect(await statusOf(one.id)).toMatchObject({ status: 'paid' })
  })

  it('sends back what the bank sent back: before it was paid, and after', async () => {
    const one = await approved({ amount: 22_000 })
    const two = await approved({ amount: 23_000 })
    const { id } = (await make()).json()
    await readText(csv(`27/11/2026;-220,00;TRF;${one.reference}`))
    await settle(id, 1)
    await readText(
      csv(
        `28/11/2026;220,00;DEVOLUCION CUENTA CERRADA;${one.reference}`,
        `28/11/2026;-230,00;TRF;${two.reference}`,
        `28/11/2026;230,00;DEVOLUCION;${two.reference}`,
      ),
    )
    expect((await call('GET', `withdrawal-batches/${id}`)).json().settling).toMatchObject({
      paid: 1,
      returned: 2,
    })
    await settle(id, 1, 2)
    expect(await statusOf(one.id)).toMatchObject({
      status: 'rejected',
      why: 'bank',
      note: 'DEVOLUCION CUENTA CERRADA',
    })
    expect(await statusOf(two.id)).toMatchObject({ status: 'rejected', why: 'bank' })
    const desk = await t.call('GET', '/v1/withdrawals/desk', { token: (await again(t, one.creator)).token })
    expect(desk.json()).toMatchObject({ available: { amount: 22_000 }, inProcess: { amount: 0 } })
    expect(await ledgerCheck(t.services)).toEqual([])
  })

  it('keeps lines without an owner until somebody says whose they are', async () => {
    const one = await approved({ amount: 24_000, account: { number: '55552041' } })
    const { id } = (await make()).json()
    await readText(csv('27/11/2026;-240,00;TRF INMEDIATA A MORENO 2041;', '27/11/2026;-3,50;COMISION;'))
    const open = async () => (await call('GET', 'bank-lines?state=open')).json().items
    const lines = (await open()).filter((line: { bookedOn: string }) => line.bookedOn === '2026-11-27')
    const transfer = lines.find((line: { text: string }) => line.text.includes('2041'))
    const fee = lines.find((line: { text: string }) => line.text === 'COMISION')
    expect(transfer.likely).toMatchObject({ id: one.id, by: 'account' })
    const assign = (line: string, body: object) => call('PUT', `bank-lines/${line}`, body)
    const stranger = await approved({ amount: 99_000 })
    expect((await assign(transfer.id, { is: 'withdrawal', withdrawal: stranger.id })).json()).toMatchObject({
      status: 409,
      code: 'BANK_LINE_DIFFERS',
    })
    expect((await assign(transfer.id, { is: 'withdrawal', withdrawal: randomUUID() })).json()).toMatchObject({
      code: 'WITHDRAWAL_NOT_FOUND',
    })
    expect((await assign(randomUUID(), { is: 'open' })).json()).toMatchObject({ code: 'BANK_LINE_NOT_FOUND' })
    expect((await assign(transfer.id, { is: 'withdrawal', withdrawal: one.id })).json()).toMatchObject({
      state: 'matched',
      withdrawal: { id: one.id },
      likely: null,
    })
    expect((await assign(transfer.id, { is: 'open' })).json()).toMatchObject({
      state: 'open',
      withdrawal: null,
    })
    await assign(transfer.id, { is: 'withdrawal', withdrawal: one.id })
    await settle(id, 1)
    expect((await assign(transfer.id, { is: 'expense' })).json()).toMatchObject({ code: 'TOO_LATE' })
    expect((await assign(fee.id, { is: 'expense' })).json()).toMatchObject({ state: 'expense' })
    expect((await open()).map((line: { id: string }) => line.id)).not.toContain(fee.id)
    const { rows } = await t.app.pool.query('select sealed from bank_line where id = $1', [transfer.id])
    expect(rows[0].sealed).not.toContain('MORENO')
  })

  it('knows what was paid by hand', async () => {
    const one = await approved({ amount: 26_000 })
    await call('PUT', `withdrawals/${one.id}/paid`, { bankReference: 'manual' })
    await readText(csv(`27/11/2026;-260,00;TRF;${one.reference}`))
    const { items } = (await call('GET', 'bank-lines?state=settled')).json()
    const line = items.find((each: { reference: string }) => each.reference === one.reference)
    expect(line).toMatchObject({ withdrawal: { id: one.id } })
    expect(await statusOf(one.id)).toMatchObject({ status: 'paid', bankReference: 'manual' })
  })

  it.each([
    ['STATEMENT_UNREADABLE', 400, 'no statement at all', {}],
    ['STATEMENT_UNREADABLE', 400, 'Fecha;Importe\n27/11/2026;-5,00\n28/11/2', { line: 3 }],
    ['STATEMENT_OTHER_CURRENCY', 409, 'Fecha;Importe;Moneda\n27/11/2026;-5,00;MXN\n', { currency: 'MXN' }],
    ['STATEMENT_TOO_LONG', 413, `Fecha;Importe\n${'27/11/2026;-5,00\n'.repeat(5_001)}`, { max: 5_000 }],
  ])('is refused by name, and nothing of it is kept: %s', async (code, status, text, params) => {
    const before = (await call('GET', 'bank-statements')).json().items.length
    const refused = await readText(text)
    expect(refused.json()).toMatchObject({ status, code, ...(Object.keys(params).length > 0 && { params }) })
    expect((await call('GET', 'bank-statements')).json().items).toHaveLength(before)
  })

  it('of another account is refused', async () => {
    const xml = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>PT50000201231234567890154</IBAN></Id></Acct></Stmt></BkToCstmrStmt></Document>`
    const refused = await readText(xml, 'extracto.xml')
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'STATEMENT_OTHER_ACCOUNT',
      params: { account: 'PT50000201231234567890154' },
    })
  })

  it('is listed with its lines', async () => {
    t.clock.advance(DAY)
    clerk = await again(t, clerk)
    await readText(csv('27/11/2026;-7,00;PAPELERIA;', '28/11/2026;-8,00;LUZ;'), 'noviembre.csv')
    const { items } = (await call('GET', 'bank-statements?limit=1')).json()
    expect(items).toMatchObject([
      { name: 'noviembre.csv', format: 'csv', from: '2026-11-27', to: '2026-11-28', lines: 2 },
    ])
    const lines = (await call('GET', `bank-lines?statement=${items[0].id}&limit=1`)).json()
    expect(lines.items).toMatchObject([{ text: 'LUZ', amount: { amount: -800 } }])
    const more = (await call('GET', `bank-lines?statement=${items[0].id}&cursor=${lines.next}`)).json()
    expect(more).toMatchObject({ items: [{ text: 'PAPELERIA' }], next: null })
  })
})
