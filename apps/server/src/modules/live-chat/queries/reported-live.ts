import { ON_AIR, REPORT } from '@calina/contract'
import type { GiftTitles } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { givenGifts } from '../../gifts/index.ts'
import { listLines } from '../lines.repository.ts'
import { seeLive } from '../live-chat.seeing.ts'

/** Beyond every line. */
const END = 2_147_483_647

/** A live as it is reported, with the latest lines of its chat. */
export interface ReportedLive {
  creatorId: string
  title: string
  /** It is shown at this moment. */
  onAir: boolean
  lines: { id: string; authorId: string; text: string; gift: GiftTitles | null; at: Date }[]
}

/** A live that exists for the caller, as they report it. That people came in is no line of this. Throws `LIVE_NOT_FOUND`. */
export async function reportedLive(ctx: Context, liveId: string): Promise<ReportedLive> {
  const { creatorId, title, state } = await seeLive(ctx, liveId)
  const limit = 2 * REPORT.messagesBeside
  const page = { liveId, viewerId: userIdOf(ctx), after: 0, before: END, limit: 2 * limit }
  const rows = (await listLines(ctx.db, page)).filter(({ kind }) => kind !== 'joined').slice(0, limit)
  const gifts = await givenGifts(ctx, { side: 'fan', ids: rows.flatMap(row => row.gift_id ?? []) })
  return {
    creatorId,
    title,
    onAir: ON_AIR.some(each => each === state),
    lines: rows.reverse().map(row => ({
      ...{ id: row.id, authorId: row.author_id, text: row.text, at: row.created_at },
      gift: (row.gift_id !== null && gifts.get(row.gift_id)?.titles) || null,
    })),
  }
}
