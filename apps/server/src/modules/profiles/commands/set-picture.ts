import type { OwnProfile } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { loadPersons, setAvatarKey } from '../../accounts/index.ts'
import {
  claimMedia,
  createAvatarRenditions,
  createCoverRenditions,
  deletePicture,
  dropPicture,
  mayClaim,
  releaseMedia,
} from '../../media/index.ts'
import { findOwnProfile, lockOwnProfile, updateProfileRow, updateRank } from '../profiles.repository.ts'
import { getOwnProfile } from '../queries/get-own-profile.ts'

export type PictureSlot = 'avatar' | 'cover'
interface FocalPoint {
  x: number
  y: number
}

/** Cuts avatar or cover from an upload around its focal point; with the upload in use already, only the cut changes. */
export async function setPicture(
  ctx: Context,
  { slot, media, focal }: { slot: PictureSlot; media: string; focal: FocalPoint },
): Promise<OwnProfile> {
  const ownerId = userIdOf(ctx)
  const current = await findOwnProfile(ctx.db, ownerId)
  const use = { ownerId, purpose: slot, alreadyUsedOk: current?.[`${slot}_media_id`] === media }
  const asset = await mayClaim(ctx, media, use)
  // Pictures take their time: they are made before anything is locked.
  const cut =
    slot === 'avatar'
      ? { ...(await createAvatarRenditions(ctx, asset, focal)), focal }
      : await createCoverRenditions(ctx, asset, focal)
  try {
    return await inTransaction(ctx, async tx => {
      const now = tx.clock.now()
      const before = await lockOwnProfile(tx.db, ownerId, now)
      const alreadyUsedOk = before[`${slot}_media_id`] === media
      await claimMedia(tx, { ...use, ids: [media], alreadyUsedOk })
      const oldKey = await currentKey(tx, ownerId, slot)
      if (slot === 'avatar') {
        await setAvatarKey(tx, ownerId, cut.key)
        await updateProfileRow(tx.db, ownerId, {
          avatar_media_id: media,
          avatar_focal_x: focal.x,
          avatar_focal_y: focal.y,
          updated_at: now,
        })
        await updateRank(tx, ownerId)
      } else {
        await updateProfileRow(tx.db, ownerId, {
          cover_media_id: media,
          cover_focal_x: focal.x,
          cover_focal_y: focal.y,
          cover_key: cut.key,
          cover_shown_x: cut.focal.x,
          cover_shown_y: cut.focal.y,
          updated_at: now,
        })
      }
      publish(tx, 'picture.changed', { userId: ownerId, slot })
      if (!alreadyUsedOk) await letGo(tx, before[`${slot}_media_id`])
      if (oldKey !== null) deletePicture(tx, oldKey)
      return await getOwnProfile(tx)
    })
  } catch (error) {
    await dropPicture(ctx, slot, cut.key)
    throw error
  }
}

/** Removes avatar or cover, with the upload it was cut from. */
export async function removePicture(ctx: Context, { slot }: { slot: PictureSlot }): Promise<OwnProfile> {
  const ownerId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    const before = await lockOwnProfile(tx.db, ownerId, now)
    const oldKey = await currentKey(tx, ownerId, slot)
    const none = { [`${slot}_media_id`]: null, [`${slot}_focal_x`]: null, [`${slot}_focal_y`]: null }
    if (slot === 'avatar') {
      await setAvatarKey(tx, ownerId, null)
      await updateProfileRow(tx.db, ownerId, { ...none, updated_at: now })
      await updateRank(tx, ownerId)
    } else {
      const shown = { cover_key: null, cover_shown_x: null, cover_shown_y: null }
      await updateProfileRow(tx.db, ownerId, { ...none, ...shown, updated_at: now })
    }
    publish(tx, 'picture.changed', { userId: ownerId, slot })
    await letGo(tx, before[`${slot}_media_id`])
    if (oldKey !== null) deletePicture(tx, oldKey)
    return await getOwnProfile(tx)
  })
}

async function letGo(tx: TransactionContext, mediaId: string | null): Promise<void> {
  if (mediaId !== null) await releaseMedia(tx, mediaId)
}

async function currentKey(
  tx: TransactionContext,
  ownerId: string,
  slot: PictureSlot,
): Promise<string | null> {
  if (slot === 'avatar') return (await loadPersons(tx.db, [ownerId])).get(ownerId)?.avatar_key ?? null
  return (await findOwnProfile(tx.db, ownerId))?.cover_key ?? null
}
