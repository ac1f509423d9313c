import type { Trial } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadPersons, viewerOf } from '../../accounts/index.ts'
import { isHiddenFrom } from '../../relationships/index.ts'
import { endOf, subscriptionTo } from '../../subscriptions/index.ts'
import { stateOf } from '../trial-links.policy.ts'
import { presentTrial } from '../trial-links.presenter.ts'
import { boughtBefore, findLink, findUse, type LinkRow } from '../trial-links.repository.ts'

/** What a trial link gives to whoever has it. One of a creator whom they cannot see is none. */
export async function getTrial(ctx: Context, { code }: { code: string }): Promise<Trial> {
  const row = orThrow(await findLink(ctx.db, code), 'TRIAL_NOT_FOUND')
  const seen = orThrow(await seenBy(ctx, row), 'TRIAL_NOT_FOUND')
  return presentTrial(ctx, row, seen)
}

/** A link as the caller, or a guest, stands to it; undefined where its creator is not there for them. */
export async function seenBy(ctx: Context, row: LinkRow) {
  const viewer = viewerOf(ctx)
  const creator = (await loadPersons(ctx.db, [row.creator_id])).get(row.creator_id)
  if (creator?.type !== 'model' || creator.state !== 'active') return undefined
  if (await isHiddenFrom(ctx.db, viewer, creator.id)) return undefined
  const had = viewer.id === null ? undefined : await findUse(ctx.db, viewer.id, creator.id)
  const subscription = viewer.id === null ? undefined : await subscriptionTo(ctx, viewer.id, creator)
  const subscribed = subscription !== undefined && subscription.status !== 'expired'
  const state = stateOf({
    own: viewer.id === creator.id,
    had: had !== undefined,
    over: endOf(row, null, viewer.now) !== undefined,
    known: subscribed || (viewer.id !== null && (await boughtBefore(ctx.db, viewer.id, creator.id))),
  })
  return { creator, state, had, subscribed }
}
