import { UPLOAD_PURPOSES, type UploadPurpose } from '@calina/contract'
import { allow, type Decision, deny } from '../../platform/policy.ts'
import type { MediaAsset } from './media.repository.ts'
import { type AccountUse, RENDITION_BYTES } from './media.space.ts'

/** Uploads that nothing uses yet; more would only fill the disk. */
export const MAX_UNUSED = 200
/** What only creators upload. Whose documents are taken is decided where they are sent. */
const OF_CREATORS: ReadonlySet<UploadPurpose> = new Set(['live', 'post', 'vault', 'welcome'])

export function purposeOf(value: string | null | undefined): UploadPurpose | undefined {
  return UPLOAD_PURPOSES.find(purpose => purpose === value)
}

/** Whether a file of this size may begin to come in. */
export function canUpload(facts: {
  purpose: UploadPurpose
  creator: boolean
  size: number
  /** The largest file for this purpose. */
  limit: number
  /** Disk space that is not reserved for others. */
  space: number
  unused: number
  use: AccountUse
  quota: AccountUse
}): Decision {
  const { size, limit, use, quota } = facts
  if (OF_CREATORS.has(facts.purpose) && !facts.creator) return deny('FORBIDDEN')
  if (size > limit) return deny('TOO_LARGE', { size, max: limit })
  if (facts.unused >= MAX_UNUSED) return deny('UNUSED_QUOTA', { max: MAX_UNUSED })
  if (use.stored + size > quota.stored) return deny('STORAGE_QUOTA', { used: use.stored, max: quota.stored })
  if (use.announced + size > quota.announced) return deny('UPLOAD_QUOTA', { max: quota.announced })
  if (size + RENDITION_BYTES > facts.space) return deny('STORAGE_FULL')
  return allow
}

/**
 * Whether this person may use an upload for something. What is another's, or for something else, does not exist.
 * `processingOk`: what has arrived is enough, and its files may still be in the making.
 */
export function canClaim(
  asset: MediaAsset | undefined,
  use: { ownerId: string; purpose: UploadPurpose; alreadyUsedOk: boolean; processingOk: boolean },
): Decision {
  if (asset === undefined || asset.owner_id !== use.ownerId || asset.purpose !== use.purpose)
    return deny('MEDIA_NOT_FOUND')
  if (asset.used_at !== null && !use.alreadyUsedOk) return deny('MEDIA_NOT_FOUND')
  if (asset.state === 'failed' || asset.withheld_at !== null) return deny('MEDIA_NOT_FOUND')
  const arrived = asset.state === 'ready' || (asset.state === 'processing' && use.processingOk)
  return arrived ? allow : deny('MEDIA_NOT_READY')
}

/**
 * Whether this person may add captions and pictures to what plays. Of another's, of a picture and of a voice note nothing
 * can be added.
 */
export function canChangePlayable(asset: MediaAsset | undefined, { ownerId }: { ownerId: string }): Decision {
  if (asset?.owner_id !== ownerId || asset.state === 'failed') return deny('MEDIA_NOT_FOUND')
  if (asset.state !== 'ready') return deny('MEDIA_NOT_READY')
  const takes = asset.renditions.play !== undefined && asset.purpose !== 'voice'
  return takes ? allow : deny('MEDIA_NOT_FOUND')
}

/** Whether an upload may be used up as the picture of a video or sound. */
export function canBecomePoster(picture: MediaAsset | undefined, { ownerId }: { ownerId: string }): Decision {
  const use = { ownerId, purpose: 'post', alreadyUsedOk: false, processingOk: false } as const
  const decision = canClaim(picture, use)
  return decision.allowed && picture?.kind !== 'image' ? deny('MEDIA_NOT_FOUND') : decision
}
