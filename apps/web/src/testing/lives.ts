import type { Live, LiveCard, LiveLine } from '@calina/contract/types'
import { usd } from './gifts.ts'
import { personOf } from './people.ts'

/** Lives as a test's server answers them. */

export const ZOE = personOf('zoe', 'Zoe Mbaye', 'model')

/** On air and free, for who is inside; at a time that the test gives. */
export const cardOf = (of: Partial<LiveCard> = {}): LiveCard => ({
  ...{ id: 'live-1', creator: ZOE, title: 'Set de medianoche', state: 'live', audience: 'everyone' },
  ...{ price: usd(0), usualPrice: usd(0), gate: 'inside', picture: null, people: 1_204 },
  ...{ at: new Date(Date.now() - 38 * 60_000).toISOString(), reminded: false },
  ...of,
})

export const liveOf = (of: Partial<Live> = {}): Live => ({
  ...cardOf(),
  ...{ revision: 1, endedAt: null, end: null, interruptedAt: null, playback: null, mark: null, goal: null },
  chat: { slowSeconds: 0, writers: 'everyone', links: true, pinned: null },
  voice: { silence: null, until: null },
  ...{ gifts: true, paid: null, returned: null, replay: { recorded: true, post: null }, seenBy: 0 },
  ...of,
})

export const lineOf = (seq: number, of: Partial<LiveLine> = {}): LiveLine => ({
  ...{ id: `line-${seq}`, seq, kind: 'text', name: 'Ana R.', initials: 'AR', tint: 1, host: false },
  ...{ text: `línea ${seq}`, gift: null, at: '2026-01-01T00:00:00.000Z', mine: false, person: null },
  ...of,
})
