import type { TransactionContext } from '../../../platform/context.ts'
import { replaceKey } from '../keys.repository.ts'
import type {} from '../live-streams.broadcasts.ts'
import { hashOfKey, makeStreamKey, sealStreamKey } from '../live-streams.keys.ts'
import { rtmpAddress, type StreamKey } from '../queries/stream-key.ts'

/**
 * Gives a creator another key for the program that sends: the old one is worth nothing at once, and who sends with it is cut
 * off. Null where this installation takes nothing by RTMP.
 */
export async function renewStreamKey(tx: TransactionContext, creatorId: string): Promise<StreamKey | null> {
  const url = rtmpAddress(tx.config)
  if (url === null) return null
  const key = makeStreamKey()
  const stored = { sealed: sealStreamKey(tx.config, key), hash: hashOfKey(tx.config, key) }
  await replaceKey(tx.db, creatorId, stored, tx.clock.now())
  tx.afterCommit(() => tx.broadcast.publish('live-stream.key', { creatorId }))
  return { url, key }
}
