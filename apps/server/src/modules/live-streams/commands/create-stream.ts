import type { TransactionContext } from '../../../platform/context.ts'
import { randomName } from '../../../platform/storage/storage.ts'
import { insertStream } from '../live-streams.repository.ts'
import type { LiveSource } from '../live-streams.tables.ts'
import { endRehearsal } from './rehearse.ts'

/** A stream that is to be made. */
export interface NewStream {
  streamId: string
  creatorId: string
  source: LiveSource
  /** Whether it is kept after its end, until `deleteRecording`. */
  record: boolean
}

/** Makes a stream to which somebody may send until it is ended. The program that its creator rehearses with goes on with it. */
export async function createStream(tx: TransactionContext, stream: NewStream): Promise<void> {
  await insertStream(tx.db, {
    id: stream.streamId,
    creator_id: stream.creatorId,
    source: stream.source,
    record: stream.record,
    storage_key: randomName(),
    created_at: tx.clock.now(),
  })
  if (stream.source === 'rtmp') await endRehearsal(tx, stream.creatorId)
}
