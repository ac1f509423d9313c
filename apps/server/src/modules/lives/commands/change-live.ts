import type { Input, livesStudio } from '@calina/contract'
import type { StudioLive } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { rtmpAddress } from '../../live-streams/index.ts'
import { releaseMedia } from '../../media/index.ts'
import { type HeldLive, holdOwn } from '../lives.held.ts'
import { act, isOver, isSchedulable, type LiveFacts } from '../lives.machine.ts'
import { canSay } from '../lives.policy.ts'
import type { LiveRow, Said } from '../lives.repository.ts'
import { presentStudioLive } from '../studio.presenter.ts'
import { claimCover } from './claim-cover.ts'
import { saidOf } from './create-live.ts'
import { storeLive } from './store-live.ts'

type ChangeInput = Input<typeof livesStudio.changeLive>['body']

/** What can be changed once a live has begun. */
const WHILE_IT_LASTS: readonly (keyof Said)[] = ['title', 'goal_title', 'goal_amount', 'record']

/** Changes an own live: all of it before it begins, afterwards its title, its goal and whether it is kept. */
export async function changeLive(
  ctx: Context,
  { live: id, at, ...input }: ChangeInput & { live: string },
): Promise<StudioLive> {
  return await inTransaction(ctx, async tx => {
    const held = await holdOwn(tx, id)
    const said = changesOf(held.row, input)
    const become = at === undefined ? held.live : rescheduled(held, new Date(at), tx.clock.now())
    demandChange(held, said)
    demand(
      canSay({ ...held.row, ...said, rtmp: said.source === undefined || rtmpAddress(tx.config) !== null }),
    )
    const cover = said.cover_media_id
    if (cover) await claimCover(tx, held.row.creator_id, cover)
    const row = await storeLive(tx, held, become, said)
    // A cover that is replaced is deleted; what is shown names it no longer.
    if (cover !== undefined && held.row.cover_media_id !== null)
      await releaseMedia(tx, held.row.cover_media_id)
    return await presentStudioLive(tx, row)
  })
}

const SAID = [
  'title',
  'price',
  'subscriber_price',
  'audience',
  'source',
  'record',
  'notify',
  'goal_title',
  'goal_amount',
  'cover_media_id',
] as const satisfies readonly (keyof Said)[]

/** What is different by it. */
function changesOf(row: LiveRow, input: Omit<ChangeInput, 'at'>): Partial<Said> {
  const { goal_title, goal_amount } = row
  const goal = goal_title === null || goal_amount === null ? null : { title: goal_title, amount: goal_amount }
  const wished = saidOf({
    title: input.title ?? row.title,
    price: input.price ?? row.price,
    subscriberPrice: input.subscriberPrice ?? row.subscriber_price,
    audience: input.audience ?? row.audience,
    record: input.record ?? row.record,
    notify: input.notify ?? row.notify,
    goal: input.goal === undefined ? goal : input.goal,
    source: input.source ?? row.source,
    cover: input.cover === undefined ? row.cover_media_id : input.cover,
  })
  const changed: Partial<Said> = {}
  const take = <K extends keyof Said>(name: K) => {
    if (row[name] !== wished[name]) changed[name] = wished[name]
  }
  for (const name of SAID) take(name)
  return changed
}

function demandChange({ live }: HeldLive, said: Partial<Said>): void {
  if (live.state === 'scheduled') return
  const isAllowed = Object.keys(said).every(name => WHILE_IT_LASTS.some(each => each === name))
  if (isOver(live) || !isAllowed) throw new AppError('LIVE_STATE')
}

function rescheduled({ live }: HeldLive, at: Date, now: Date): LiveFacts {
  const become = act(live, { kind: 'reschedule', at }, now)
  if (become === null) throw new AppError('LIVE_STATE')
  if (become !== live && !isSchedulable(at, now)) throw new AppError('TIME_PASSED')
  return become
}
