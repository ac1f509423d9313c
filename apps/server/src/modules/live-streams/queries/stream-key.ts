import type { Config } from '../../../config/config.ts'
import type { Context } from '../../../platform/context.ts'
import { findSealedKey, insertKey, replaceKey } from '../keys.repository.ts'
import { hashOfKey, makeStreamKey, openStreamKey, sealStreamKey } from '../live-streams.keys.ts'

/** What a creator enters in the program that sends. */
export interface StreamKey {
  url: string
  key: string
}

/** The address for programs that send; null where this installation takes nothing by RTMP. */
export function rtmpAddress({ lives, publicUrl }: Pick<Config, 'lives' | 'publicUrl'>): string | null {
  if (lives.rtmpPort === undefined) return null
  return lives.rtmpUrl ?? `rtmp://${new URL(publicUrl).hostname}:${lives.rtmpPort}/live`
}

/**
 * What a creator enters in the program that sends; the key is made when it is first asked for, and again where the
 * installation's `SECRET` has become another. Null where this installation takes nothing by RTMP.
 */
export async function streamKeyOf(ctx: Context, creatorId: string): Promise<StreamKey | null> {
  const url = rtmpAddress(ctx.config)
  if (url === null) return null
  const { db, config, clock } = ctx
  const made = makeStreamKey()
  const stored = { sealed: sealStreamKey(config, made), hash: hashOfKey(config, made) }
  const sealed = (await findSealedKey(db, creatorId)) ?? (await insertKey(db, creatorId, stored, clock.now()))
  const key = openStreamKey(config, sealed)
  if (key !== null) return { url, key }
  await replaceKey(db, creatorId, stored, clock.now())
  return { url, key: made }
}
