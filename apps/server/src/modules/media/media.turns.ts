import { availableParallelism } from 'node:os'
import { type Turn, WorkQueue } from '../../platform/media/work-queue.ts'
import { HAS_TEASER } from './media.files.ts'
import type { MediaAsset } from './media.repository.ts'

/**
 * The making of pictures in this process. Two at once at most: each takes a core, a large picture's memory, and one of
 * the four threads that files and passwords need as well.
 */
export const pictureTurns = new WorkQueue(Math.min(2, availableParallelism()))

/** Pictures of profiles are small work: one comes at a time, and somebody waits for it. */
export function turnOf({ owner_id, purpose }: Pick<MediaAsset, 'owner_id' | 'purpose'>): Turn {
  return { owner: owner_id, small: !HAS_TEASER[purpose] }
}
