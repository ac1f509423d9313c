import { z } from 'zod'
import { STAFF } from './limits.ts'
import { LIVE_STATES } from './live-limits.ts'
import { OneLive } from './lives.ts'
import { route } from './route.ts'
import { Id, Money, Time, text } from './schemas.ts'
import { StaffPerson } from './staff-people.ts'

/** A live that is on air or begins, before staff. */
export const StaffLive = z.strictObject({
  id: Id,
  creator: StaffPerson,
  title: z.string(),
  state: z.enum(LIVE_STATES),
  price: Money,
  people: z.int(),
  entries: z.int(),
  startedAt: Time.nullable(),
  /** Its playlist, signed for who looks; null where there is no picture. */
  playback: z.string().nullable(),
})
export type StaffLive = z.output<typeof StaffLive>

const MODERATORS = { staff: ['moderator', 'administrator'] } as const

/** What staff do about lives. */
export const livesDesk = {
  listStaffLives: route({
    method: 'GET',
    path: '/v1/staff/lives',
    summary: 'The lives that are open now, the newest first; at most two hundred',
    access: MODERATORS,
    answer: z.strictObject({ items: z.array(StaffLive) }),
  }),
  stopLive: route({
    method: 'POST',
    path: '/v1/staff/lives/:live/end',
    summary:
      'End a live of others at once; every entry goes back, and its recording is kept from its creator',
    access: MODERATORS,
    params: OneLive,
    body: z.strictObject({ reason: text(STAFF.maxReason).min(STAFF.minReason) }),
    answer: StaffLive,
    errors: ['LIVE_NOT_FOUND', 'LIVE_STATE'],
    rate: { max: 60, perSeconds: 60 },
  }),
} as const
