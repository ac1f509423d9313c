import type { MediaItem } from '@calina/contract/types'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { isId } from '../../../platform/ids.ts'
import { viewerOf } from '../../accounts/index.ts'
import { blockedBetween } from '../../relationships/index.ts'
import {
  boughtAt,
  hidden,
  OF_CHAT,
  placed,
  shownMedia,
  shownPrice,
  shownText,
  toSide,
} from '../messages.access.ts'
import { filesOf } from '../messages.files.ts'
import { participantOf } from '../messages.participant.ts'

/** A message that somebody has bought, outside of its chat. */
export interface BoughtMessage {
  id: string
  /** Null where the chat does not exist for them at present. */
  chat: string | null
  text: string
  media: MediaItem[]
}

/**
 * Of these messages those that the caller, a fan, has bought and may see now: also where the creator has hidden from their
 * country since, as with everything that was bought.
 */
export async function messagesOf(ctx: Context, ids: readonly string[]): Promise<BoughtMessage[]> {
  const { userId, country } = participantOf(ctx)
  const { rows } = await sql<{
    id: string
    chat: string
    hidden: boolean
    text: string
    mediaCount: number
    price: number
    boughtAt: Date
  }>`
    select message.id, chat.id as chat, ${hidden(OF_CHAT, 'fan', placed(country))} as hidden,
      ${shownText('message', toSide('fan'))} as text,
      ${shownMedia('message')} as "mediaCount", ${shownPrice('message')} as price,
      ${boughtAt('message')} as "boughtAt"
    from message join chat on chat.id = message.chat_id
    where message.id = any(${ids.filter(isId)}::uuid[]) and chat.fan_id = ${userId}
      and message.removed_at is null and message.deleted_at is null and ${boughtAt('message')} is not null
      and not ${blockedBetween(OF_CHAT.fan, OF_CHAT.creator)}`.execute(ctx.db)
  // a voice note is never sold
  const files = await filesOf(
    ctx,
    'fan',
    rows.map(row => ({ ...row, voiceSeconds: null })),
  )
  return rows.map(({ id, chat, text, hidden: isHidden }) => ({
    ...{ id, text },
    chat: isHidden ? null : chat,
    media: files.get(id)?.items ?? [],
  }))
}

/** The text of a message of this id that its buyer reads. */
export function titleOfMessage(id: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(select message.body from message where message.id = ${id} and message.removed_at is null)`
}

/** The beginning of a message as far as the caller, one of its two people, may read it now. */
export async function titlesOf(
  ctx: Context,
  ids: readonly string[],
): Promise<{ id: string; text: string }[]> {
  const { id, country } = viewerOf(ctx)
  const asFan = sql<boolean>`(chat.fan_id = ${id})`
  const { rows } = await sql<{ id: string; text: string }>`
    select message.id, ${shownText('message', asFan)} as text
    from message join chat on chat.id = message.chat_id
    where message.id = any(${ids.filter(isId)}::uuid[]) and (
      (${asFan} and not ${hidden(OF_CHAT, 'fan', placed(country))})
      or (chat.creator_id = ${id} and not ${hidden(OF_CHAT, 'creator', placed(country))}))`.execute(ctx.db)
  return rows
}
