import type { Config } from '../../../config/config.ts'
import type { Context } from '../../../platform/context.ts'
import { findSealedKey, insertKey } from '../keys.repository.ts'
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
 * What a creator enters in the program that sends; the key is made when it is first asked for. Null where this installation
 * takes nothing by RTMP.
 */
export async function streamKeyOf(ctx: Context, creatorId: string): Promise<StreamKey | null> {
  const url = rtmpAddress(ctx.config)
  if (url === null) return null
  const sealed = (await findSealedKey(ctx.db, creatorId)) ?? (await giveKey(ctx, creatorId))
  return { url, key: openStreamKey(ctx.config, sealed) }
}

async function giveKey({ db, config, clock }: Context, creatorId: string): Promise<string> {
  const key = makeStreamKey()
  const stored = { sealed: sealStreamKey(config, key), hash: hashOfKey(config, key) }
  return await insertKey(db, creatorId, stored, clock.now())
}
