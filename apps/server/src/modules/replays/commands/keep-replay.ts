import type { StudioLive } from '@calina/contract/types'
import { requireWithin } from '../../../platform/bounds.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { type RecordingCut, recordingOf } from '../../live-streams/index.ts'
import { decideRecording, getStudioLive, holdOwnLive } from '../../lives/index.ts'
import { createVault, requireSpace } from '../../vaults/index.ts'
import { canDecide } from '../replays.policy.ts'
import type { ReplayPlace } from './make-replay.ts'

/** What a creator chooses: a post, a vault of theirs, or a new vault. */
export type ReplayChoice = (
  | { to: 'post'; price: number; text: string }
  | { to: 'vault'; vault: string }
  | { to: 'new-vault'; title: string; price: number | null }
) & { cut?: RecordingCut | undefined }

/**
 * Keeps the recording of a live of the caller, once: a job makes a file of it, and then the post, or the file in the vault. A
 * new vault is there at once.
 */
export async function keepReplay(
  ctx: Context,
  { live: liveId, ...choice }: { live: string } & ReplayChoice,
): Promise<StudioLive> {
  const creatorId = userIdOf(ctx)
  if (choice.to === 'post' && choice.price > 0)
    requireWithin('body.price', choice.price, ctx.settings.get('postPrice'))
  await inTransaction(ctx, async tx => {
    const live = await holdOwnLive(tx, { liveId, creatorId })
    demand(canDecide(live))
    await requireCut(tx, liveId, choice.cut)
    const place = await placeOf(tx, liveId, choice)
    await decideRecording(tx, live, {
      recording: 'making',
      vault_id: place.to === 'vault' ? place.vault : null,
    })
    await tx.jobs.enqueue(tx, 'replays.make', { live: liveId, place }, { key: liveId })
  })
  return await getStudioLive(ctx, { live: liveId })
}

/** What is cut lies within what was recorded. */
async function requireCut(ctx: Context, liveId: string, cut: RecordingCut | undefined): Promise<void> {
  if (cut === undefined) return
  const { seconds } = orThrow(await recordingOf(ctx, liveId), 'LIVE_STATE')
  if (cut.from >= seconds)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'body.cut.from', rule: 'max' }] })
}

async function placeOf(ctx: Context, liveId: string, choice: ReplayChoice): Promise<ReplayPlace> {
  switch (choice.to) {
    case 'post':
      return choice
    case 'vault':
      await requireSpace(ctx, choice.vault)
      return choice
    case 'new-vault': {
      const { title, price, cut } = choice
      // The same choice again finds the vault that it made.
      const { id } = await createVault(ctx, { clientId: liveId, title, description: '', price })
      return { to: 'vault', vault: id, cut }
    }
  }
}
