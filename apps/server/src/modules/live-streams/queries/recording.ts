import type { Context } from '../../../platform/context.ts'
import { findStream, measureStored } from '../live-streams.repository.ts'

/** How long and how large a recording is. */
export interface Recording {
  seconds: number
  bytes: number
}

/** The recording of a stream as far as it is stored; null where there is none, or it was deleted. */
export async function recordingOf({ db }: Pick<Context, 'db'>, streamId: string): Promise<Recording | null> {
  const stream = await findStream(db, streamId)
  if (stream === undefined || !stream.record || stream.discarded_at !== null) return null
  const { us, bytes } = await measureStored(db, streamId)
  return us === 0 ? null : { seconds: us / 1_000_000, bytes }
}
