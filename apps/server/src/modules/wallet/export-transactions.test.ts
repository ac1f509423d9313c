import { randomUUID } from 'node:crypto'
import { LOCALES } from '@calina/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR, type ManualClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createMoneyWorld, type MoneyWorld, tokenOf } from '../../testing/money/money-world.ts'
import { sell } from '../../testing/money/sell.ts'
import { reverseSale } from './index.ts'

let world: MoneyWorld
let fan: string
let creator: string
beforeAll(async () => {
  world = await createMoneyWorld()
  creator = await world.creator({ username: 'luna', name: '=Inés "سارة", 🌸' })
  fan = await world.fan({ username: 'buyer', name: 'Ana', balance: 50_000 })
})
afterAll(() => world.close())

const clock = () => world.services.clock as ManualClock
const table = async (as: string, query = '', locale = 'es') => {
  const headers = { 'accept-language': locale }
  const answer = await world.call('GET', `/v1/transactions.csv${query}`, { as, headers })
  expect(answer.statusCode).toBe(200)
  const lines = answer.body.replace('\ufeff', '').split('\r\n')
  expect(lines.pop()).toBe('')
  return { answer, lines }
}

describe('the table of transactions', () => {
  it('has every line of the list, in words of the reader’s language', async () => {
    const ref = randomUUID()
    const at = clock().now().toISOString()
    await sell(world, { buyerId: fan, sellerId: creator, price: 1_005, ref })
    clock().advance(HOUR)
    await inTransaction(world.ctx(), tx =>
      reverseSale(tx, { sale: { kind: 'post', ref }, reason: 'refund', ref: `back-${ref}` }),
    )
    const { answer, lines } = await table(tokenOf(fan, 'fan'))
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="Transacciones \d{4}-\d\d-\d\d\.csv"$/,
    )
    const name = `"'=Inés ""سارة"", 🌸"`
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(lines.length).toBe(4)
    expect(lines[0]).toBe(
      'Fecha (UTC);Tipo;Qué;Nombre;Usuario;Saldo;Monto;Moneda;Saldo después;Precio;Comisión;Deuda saldada;Estado;Disponible desde (UTC);Número',
    )
    expect(lines[1]).toContain(`;Devolución;;${name};luna;Billetera;10,05;USD;500,00;`)
    expect(lines[2]).toContain(
      `${at};Publicación;;${name};luna;Billetera;-10,05;USD;489,95;10,05;2,01;;Aprobada;;`,
    )
    expect(lines[3]?.split(';').slice(1, 9)).toEqual([
      'Recarga',
      '',
      '',
      '',
      'Billetera',
      '500,00',
      'USD',
      '500,00',
    ])
    expect(lines[3]?.split(';').at(-1)).toEqual(id)
  })

  it('is filtered as the list is', async () => {
    const { lines } = await table(tokenOf(fan, 'fan'), '?group=recharge')
    expect(lines.length).toBe(2)
    expect(lines[1]).toContain(';Recarga;')
    expect(
      (await world.call('GET', '/v1/transactions.csv?group=all', { as: tokenOf(fan, 'fan') })).statusCode,
    ).toBe(400)
    expect(
      (await world.call('GET', '/v1/transactions.csv?limit=3', { as: tokenOf(fan, 'fan') })).statusCode,
    ).toBe(400)
  })

  it.each(LOCALES)('has its words in %s', async locale => {
    const { lines } = await table(tokenOf(creator, 'model'), '', locale)
    for (const line of lines) expect(line).not.toContain('wallet.')
    expect(new Set(lines[0]?.split(locale === 'en' ? ',' : ';')).size).toBe(15)
  })

  it('continues past one read of the database, without a gap and without a double', async () => {
    const buyer = await world.fan({ username: 'many', balance: 50_000 })
    const sales = 505
    for (let n = 0; n < sales; n++)
      await sell(world, { buyerId: buyer, sellerId: creator, price: 50, ref: randomUUID() })
    const { lines } = await table(tokenOf(buyer, 'fan'))
    const ids = lines.slice(1).map(line => line.split(';').at(-1))
    expect(ids.length).toBe(sales + 1)
    expect(new Set(ids).size).toBe(ids.length)
    // newest first: what was left after each goes down to the recharge
    expect(lines[1]).toContain(';247,50;')
    expect(lines.at(-1)).toContain(';500,00;USD;500,00;')
  })
})
