import type { Live } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { seeLive } from '../lives.access.ts'
import { presentLive } from '../lives.presenter.ts'

/** A live as the caller sees it. */
export async function getLive(ctx: Context, { live }: { live: string }): Promise<Live> {
  return await presentLive(ctx, orThrow(await seeLive(ctx.db, viewerOf(ctx), live), 'LIVE_NOT_FOUND'))
}
