import type { Refund, RefundOffer, StaffPerson } from '@calina/contract/types'

const staffPerson = (id: string, name: string, type: StaffPerson['type']): StaffPerson => ({
  id,
  username: id,
  name,
  type,
  avatar: null,
  exclusive: 'false',
  verified: 'true',
  state: 'active',
  since: '2025-03-03T10:00:00Z',
})
const usd = (amount: number) => ({ amount, currency: 'USD' })

export const PEDRO = staffPerson('pedro', 'Pedro Sanz', 'fan')
export const INES = staffPerson('ines', 'Inés Carmona', 'model')

/** A post that Pedro has bought of Inés. */
const SOLD: Refund['sale'] = {
  id: 'sale1',
  kind: 'post',
  subject: { kind: 'post', id: 'post1' },
  at: '2026-11-21T20:14:00Z',
  price: usd(900),
  buyer: PEDRO,
  seller: INES,
}

/** What can be given back of it, which nobody has given back yet. */
export const offerOf = (more: Partial<RefundOffer> = {}): RefundOffer => ({
  sale: SOLD,
  back: usd(0),
  left: usd(900),
  feeBps: 1_500,
  released: false,
  available: usd(0),
  others: { people: 31, amount: usd(27_900) },
  alone: usd(5_000),
  waiting: null,
  own: false,
  ...more,
})

/** A refund of it that Clara has proposed. */
export const refundOf = (id: string, more: Partial<Refund> = {}): Refund => ({
  id,
  state: 'proposed',
  sale: SOLD,
  amount: usd(900),
  reason: 'not_as_described',
  words: 'El vídeo dura 12 segundos.',
  signed: true,
  others: null,
  proposed: { name: 'Clara Nieto', own: false, at: '2026-11-22T09:00:00Z' },
  decided: null,
  signable: true,
  ...more,
})
