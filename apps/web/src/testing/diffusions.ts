import type { DiffusionCount, DiffusionDetail, FanList } from '@calina/contract/types'
import { usd } from './gifts.ts'
import { personOf } from './people.ts'

/** A diffusion that went out for 6 dollars to active subscribers: 10 have it, 8 saw it and 2 bought it. */
export const diffusionOf = (more: Partial<DiffusionDetail> = {}): DiffusionDetail => ({
  ...{ id: 'd1', state: 'sent', text: 'La ventana\nsegunda línea', media: [] },
  offer: { price: usd(600), locks: 'text', previews: [] },
  audience: {
    ...{ subscribers: true, former: false, followers: false, lists: [], withoutLists: [] },
    ...{ withoutOwners: false, withoutReached: false },
  },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', scheduledAt: null },
  ...{ startedAt: '2026-11-20T10:00:00.000Z', endedAt: '2026-11-20T10:01:00.000Z' },
  ...{ recipients: 10, sent: 10, missed: { closed: 0, blocked: 0, left: 0 }, seen: 8, bought: 2 },
  ...{ earned: usd(960), paid: usd(1_200), withdrawn: null },
  boughtByHour: [1, ...Array<number>(22).fill(0), 1],
  ...more,
})

/** How many an audience reaches: everybody who subscribes, unless it says otherwise. */
export const countOf = (recipients: number, more: Partial<DiffusionCount> = {}): DiffusionCount => ({
  recipients,
  some: [personOf('mateo', 'Mateo Ríos')],
  groups: { subscribers: 1_284, former: 412, followers: 38_400 },
  repeated: 0,
  without: { lists: [], owners: 0, reached: 0 },
  ...more,
})

export const listOf = (id: string, name: string, members: number): FanList => ({
  ...{ id, name, members, kind: 'custom', rule: null, createdAt: '2026-11-01T00:00:00.000Z' },
})
