import { availableParallelism } from 'node:os'
import type { UploadPurpose } from '@calina/contract'
import { type Turn, WorkQueue } from '../../platform/media/work-queue.ts'
import type { MediaAsset } from './media.repository.ts'

/** Each takes a core, a large picture's memory, and one of the four threads that files and passwords need as well. */
export const PICTURES_AT_ONCE = Math.min(2, availableParallelism())

/** The making of pictures in this process: of uploads as the queue hands them out, and of what is cut from them. */
export const pictureTurns = new WorkQueue(PICTURES_AT_ONCE)

export const isSmall = (purpose: UploadPurpose): boolean => purpose === 'avatar' || purpose === 'cover'

/** Pictures of profiles are small work: one comes at a time, and a person waits for it. */
export function turnOf({ owner_id, purpose }: Pick<MediaAsset, 'owner_id' | 'purpose'>): Turn {
  return { owner: owner_id, small: isSmall(purpose) }
}
