import type { Plan, Profile, ReceivedGift, Subscriber, SubscriptionGift } from '@calina/contract/types'
import { personOf } from './people.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
export const INES = personOf('ines', 'Inés Carmona', 'model')

const plan = (duration: Plan['duration'], price: number): Plan => ({
  duration,
  price: usd(price),
  saving: 0,
  promotion: null,
})

/** A creator whose plans are two of months, one of days, and a free one, which cannot be given. */
export const PROFILE = {
  user: INES,
  plans: [plan('7d', 600), plan('1m', 1_500), plan('3m', 4_050), plan('1d', 0)],
  viewer: { own: false },
} as unknown as Profile

/** A gift by a link that waits. */
export const GIVEN: SubscriptionGift = {
  id: 'g1',
  creator: INES,
  duration: '3m',
  price: usd(4_050),
  words: 'Feliz cumpleaños, Ana.',
  signed: true,
  username: null,
  code: 'abcdefghij0123456789',
  state: 'waiting',
  createdAt: '2026-11-22T12:00:00.000Z',
  returnsAt: '2026-12-22T12:00:00.000Z',
  closedAt: null,
}

/** The same as it is seen by who can receive it. */
export const RECEIVED: ReceivedGift = {
  id: 'g1',
  creator: INES,
  duration: '3m',
  from: { name: 'Mateo Ríos', avatar: null, creator: false },
  words: 'Feliz cumpleaños, Ana.',
  state: 'waiting',
  until: '2027-02-28T12:00:00.000Z',
  extends: false,
  stopsRenewal: false,
  waitsUntil: '2026-12-22T12:00:00.000Z',
}

/** Somebody whose time runs and renews. */
export const DIEGO: Subscriber = {
  id: 's1',
  fan: personOf('diego', 'Diego Nava'),
  status: 'active',
  duration: '1m',
  renews: true,
  gifted: false,
  spent: usd(21_200),
  since: '2026-05-02T12:00:00.000Z',
  expiresAt: '2099-12-02T12:00:00.000Z',
  lists: [],
  note: null,
  reachable: true,
}
