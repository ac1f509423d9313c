import { LIVE, MAX_MEDIA_SECONDS } from '@calina/contract'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import type { Run } from '../../../platform/jobs/job-map.ts'
import { MediaRefusedError } from '../../../platform/media/kinds.ts'
import { deleteRecording, type RecordingCut, writeRecording } from '../../live-streams/index.ts'
import {
  decideRecording,
  findLive,
  type LiveRow,
  listPayers,
  lockLive,
  remindPayers,
} from '../../lives/index.ts'
import { importMade } from '../../media/index.ts'
import { grantPost, publishPost } from '../../posts/index.ts'
import { addFiles } from '../../vaults/index.ts'

/** Where a replay comes. */
export type ReplayPlace = ({ to: 'post'; price: number; text: string } | { to: 'vault'; vault: string }) & {
  /** The part of the recording that is kept; all of it without. */
  cut?: RecordingCut | undefined
}

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Makes a file of the recording of a live, and puts it where its creator wants it. */
    'replays.make': { live: string; place: ReplayPlace }
  }
}

/** After so many tries the creator is told, and chooses again. */
export const REPLAY_TRIES = 4
/** Of a longer recording its beginning is kept. */
const MOST = { seconds: MAX_MEDIA_SECONDS, bytes: LIVE.maxReplayBytes }
const PAYERS_AT_ONCE = 500

/**
 * Makes the replay of a live. A file that was made before the process died is nobody's, and expires as an upload does; the
 * post has the live's id as its client id, so that it comes out once.
 */
export async function makeReplay(
  ctx: Context,
  { live: id, place }: { live: string; place: ReplayPlace },
  run: Pick<Run, 'attempt' | 'signal'>,
): Promise<void> {
  const live = await findLive(ctx.db, id)
  if (live?.recording !== 'making') return
  try {
    await makeNow(actingAs(ctx, live.creator_id), live, place)
  } catch (error) {
    const final = error instanceof MediaRefusedError || error instanceof AppError
    if (final || (run.attempt >= REPLAY_TRIES && !run.signal.aborted)) await fail(ctx, id)
    if (!final) throw error
  }
}

/** Its creator did all of this when they chose. */
function actingAs(ctx: Context, userId: string): Context {
  return { ...ctx, actor: { kind: 'user', userId, sessionId: userId, scope: ['model'] } }
}

async function makeNow(ctx: Context, live: LiveRow, place: ReplayPlace): Promise<void> {
  const medium = await importMade(ctx, {
    ownerId: live.creator_id,
    purpose: place.to,
    name: 'replay.mp4',
    write: file => writeRecording(ctx, live.id, file, MOST, place.cut),
  })
  if (medium === undefined) throw new AppError('MEDIA_NOT_FOUND')
  const recorded = { recording_seconds: medium.duration ?? 0, recording_bytes: medium.size }
  await inTransaction(ctx, async tx => {
    const held = await lockLive(tx.db, live.id)
    if (held?.recording !== 'making') return
    // staff have taken the live down meanwhile: the file is nobody's, and expires
    if (held.withheld) return await decideRecording(tx, held, { recording: 'undecided' })
    await (place.to === 'post'
      ? publishReplay(tx, held, place, { media: medium.id, recorded })
      : fileReplay(tx, held, place, { media: medium.id, recorded }))
    await deleteRecording(tx, live.id)
  })
}

/** The file of a replay. */
interface Made {
  media: string
  recorded: { recording_seconds: number; recording_bytes: number }
}

async function publishReplay(
  tx: TransactionContext,
  live: LiveRow,
  { price, text }: Extract<ReplayPlace, { to: 'post' }>,
  { media, recorded }: Made,
): Promise<void> {
  const { id } = await publishPost(tx, {
    clientId: live.id,
    text: text === '' ? live.title : text,
    purchaseText: '',
    audience: price > 0 ? 'paid' : live.audience === 'subscribers' ? 'subscribers' : 'everyone',
    price: price > 0 ? price : null,
    includedForSubscribers: false,
    media: [{ id: media, alt: live.title }],
  })
  if (price > 0) await giveToPayers(tx, live.id, id)
  await remindPayers(tx.db, live.id, tx.clock.now())
  await decideRecording(tx, live, { recording: 'post', post_id: id, replay_media_id: media, ...recorded })
  publish(tx, 'replay.published', {
    liveId: live.id,
    creatorId: live.creator_id,
    postId: id,
    title: live.title,
  })
}

/** Who has paid the entry sees the replay with it. */
async function giveToPayers(tx: TransactionContext, liveId: string, post: string): Promise<void> {
  for (let after: string | null = null; ; ) {
    const payers = await listPayers(tx.db, liveId, { after, limit: PAYERS_AT_ONCE })
    await grantPost(tx, { post, to: payers })
    const last = payers.at(-1)
    if (last === undefined || payers.length < PAYERS_AT_ONCE) return
    after = last.fanId
  }
}

async function fileReplay(
  tx: TransactionContext,
  live: LiveRow,
  { vault }: Extract<ReplayPlace, { to: 'vault' }>,
  { media, recorded }: Made,
): Promise<void> {
  await addFiles(tx, { vault, files: [{ media, name: live.title }] })
  await decideRecording(tx, live, {
    recording: 'vault',
    vault_id: vault,
    replay_media_id: media,
    ...recorded,
  })
}

/** The choice is open again. */
async function fail(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async tx => {
    const live = await lockLive(tx.db, id)
    if (live?.recording !== 'making') return
    await decideRecording(tx, live, { recording: 'failed' })
    publish(tx, 'replay.failed', {
      liveId: id,
      creatorId: live.creator_id,
      title: live.title,
      tryId: newId(tx.clock),
    })
  })
}
