import type { Studio, StudioLive } from '@calina/contract/types'
import { usd } from './gifts.ts'

/** The studio of a creator, as a test's server answers it. */

/** On air for 38 minutes, with an entry. */
export const studioLiveOf = (of: Partial<StudioLive> = {}): StudioLive => ({
  ...{ id: 'live-1', revision: 1, title: 'Revelamos la serie de octubre', state: 'live', end: null },
  ...{ source: 'browser', price: usd(800), subscriberPrice: usd(800), audience: 'followers' },
  ...{ record: true, notify: true, cover: null, scheduledFor: null, endedAt: null, interruptedAt: null },
  startedAt: new Date(Date.now() - (38 * 60 + 12) * 1_000).toISOString(),
  goal: { title: 'revelar el rollo en color', amount: usd(20_000), reached: usd(12_800) },
  chat: { slowSeconds: 15, writers: 'everyone', links: true, pinned: null },
  ...{ reminders: 0, people: 176, refundMinutes: 10, refunded: false, summary: null },
  earned: {
    ...{ total: usd(138_040), entries: usd(127_160), gifts: usd(10_880), entryCount: 187, giftCount: 19 },
    ...{ feeBps: 1_500, availableAt: '2026-12-05T00:00:00.000Z' },
  },
  replay: { state: 'none', seconds: 0, bytes: 0, post: null, vault: null, playback: null, deletedAt: null },
  ...of,
})

export const studioOf = (of: Partial<Studio> = {}): Studio => ({
  ...{ open: null, next: null, scheduled: 0, people: { followers: 38_412, subscribers: 1_284 } },
  ...{ feeBps: 1_500, refused: null, rtmp: { server: 'rtmps://directo.calina.example/en-vivo' } },
  ...{ limits: { bitsPerSecond: 6_000_000, hours: 8 }, hiddenWords: [], keptBack: 0 },
  ...of,
})
