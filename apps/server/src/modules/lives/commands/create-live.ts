import type { Input, livesStudio } from '@calina/contract'
import type { StudioLive } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { holdActive } from '../../accounts/index.ts'
import { openChat } from '../../live-chat/index.ts'
import { rtmpAddress } from '../../live-streams/index.ts'
import { opened, scheduled } from '../lives.machine.ts'
import { canSay, canSchedule } from '../lives.policy.ts'
import { announce, notifyLive } from '../lives.realtime.ts'
import { countScheduled, holdCreator, insertLive, type Said } from '../lives.repository.ts'
import { presentStudioLive } from '../studio.presenter.ts'
import { claimCover } from './claim-cover.ts'
import { planAdvance } from './plan-advance.ts'
import { demandRoom } from './start-live.ts'
import { open } from './store-live.ts'

type CreateInput = Input<typeof livesStudio.createLive>['body']

/** Begins a live now, or plans it. */
export async function createLive(ctx: Context, { at, ...input }: CreateInput): Promise<StudioLive> {
  const time = at === null ? null : new Date(at)
  return await inTransaction(ctx, async tx => {
    const creatorId = userIdOf(tx)
    const [id, now, hours] = [newId(tx.clock), tx.clock.now(), tx.config.lives.maxHours]
    const said = saidOf(input)
    demand(canSay({ ...said, rtmp: rtmpAddress(tx.config) !== null }))
    if (time === null) await demandRoom(tx)
    else await demandPlace(tx, time)
    if (input.cover !== null) await claimCover(tx, creatorId, input.cover)
    const live = time === null ? opened({ hours, now }) : scheduled(time, { hours, now })
    const row = await insertLive(tx.db, { ...said, id, creator_id: creatorId, created_at: now }, live)
    await openChat(tx, { liveId: id, creatorId })
    if (time === null) await open(tx, row)
    await planAdvance(tx, row)
    await notifyLive(tx, row)
    if (time !== null) announce(tx, creatorId)
    return await presentStudioLive(tx, row)
  })
}

/** Holds the number of scheduled lives of the caller, so that one more can be planned. */
async function demandPlace(tx: TransactionContext, at: Date): Promise<void> {
  const creatorId = userIdOf(tx)
  if (!(await holdActive(tx.db, [creatorId]))) throw new AppError('FORBIDDEN')
  await holdCreator(tx.db, creatorId)
  demand(canSchedule({ scheduled: await countScheduled(tx.db, creatorId), at, now: tx.clock.now() }))
}

/** What a creator says of a live, as its row has it. */
export const saidOf = (input: Omit<CreateInput, 'at'>): Said => ({
  title: input.title,
  price: input.price,
  subscriber_price: input.subscriberPrice,
  audience: input.audience,
  source: input.source,
  record: input.record,
  notify: input.notify,
  goal_title: input.goal?.title ?? null,
  goal_amount: input.goal?.amount ?? null,
  cover_media_id: input.cover,
})
