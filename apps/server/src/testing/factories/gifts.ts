import { randomUUID } from 'node:crypto'
import type { Gift } from '@calina/contract/types'
import { reverseSale } from '../../modules/wallet/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'

/** What is said of a gift that is given; the rest is a flower in the chat, without words. */
export interface GiftOptions {
  gift?: string
  price?: unknown
  words?: unknown
  place?: unknown
  listing?: unknown
  key?: string
}

/** The catalogue as a fan has it, by the titles in Spanish. */
export async function catalogue(t: TestApp, { token }: TestActor): Promise<Record<string, Gift>> {
  const { items }: { items: Gift[] } = (await t.call('GET', '/v1/gifts', { token })).json()
  return Object.fromEntries(items.map(gift => [gift.titles.es, gift]))
}

/** Asks to give a gift, whatever comes of it. */
export function send(
  t: TestApp,
  fan: TestActor | undefined,
  username: string,
  {
    gift = FLOWER,
    price = 100,
    words = '',
    place = { kind: 'chat' },
    listing,
    key = randomUUID(),
  }: GiftOptions = {},
) {
  return t.call('POST', `/v1/users/${username}/gifts`, {
    ...(fan && { token: fan.token }),
    body: { gift, price, words, place, ...(listing !== undefined && { listing }) },
    headers: { 'idempotency-key': key },
  })
}

/** The first gift of every installation, which costs 100. */
export const FLOWER = '0190a000-0000-7000-8000-000000000001'
const PRICES = {
  Flor: 100,
  Café: 300,
  Sol: 500,
  Brindis: 800,
  Canción: 1_200,
  Corona: 2_500,
  Diamante: 5_000,
}

/** Gives a gift of the installation by its title; answers its id and the chat. */
export async function give(
  t: TestApp,
  fan: TestActor,
  creator: TestActor,
  title: keyof typeof PRICES = 'Flor',
  options: Omit<GiftOptions, 'gift' | 'price'> = {},
): Promise<{ id: string; chat: string }> {
  const index = Object.keys(PRICES).indexOf(title) + 1
  const gift = `${FLOWER.slice(0, -1)}${index}`
  const answer = await send(t, fan, creator.user.username, { ...options, gift, price: PRICES[title] })
  if (answer.statusCode !== 200) throw new Error(`it was not given: ${answer.body}`)
  await t.drain()
  return { id: answer.json().gift.id, chat: answer.json().chat }
}

/** Gives the money of a gift back, or so much of it. */
export async function giveBack(t: TestApp, gift: string, amount?: number): Promise<void> {
  await inTransaction(t.ctx(), tx =>
    reverseSale(tx, {
      sale: { kind: 'gift', ref: `gift:${gift}` },
      reason: 'refund',
      ref: randomUUID(),
      ...(amount !== undefined && { amount }),
    }),
  )
  await t.drain()
}
