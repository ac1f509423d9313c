import type { GivenGift, LiveChat, LiveLine, Restricted } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { presentPerson } from '../accounts/index.ts'
import { givenGifts, shortName } from '../gifts/index.ts'
import type { LedChatRow } from './chats.repository.ts'
import { type LineRow, readAuthor } from './lines.repository.ts'
import { initialsOf, tintOf } from './live-chat.policy.ts'
import { type RestrictionRow, readRestricted } from './restrictions.repository.ts'

/** Who looks at lines: null for everybody in the live at once. */
type LooksAs = { viewerId: string; host: boolean } | null

/** Lines as somebody reads them: who wrote them is told to the creator alone, and what a gift brought as well. */
export async function presentLines(
  ctx: Pick<Context, 'db' | 'config'>,
  rows: readonly LineRow[],
  as: LooksAs,
): Promise<LiveLine[]> {
  const ids = rows.flatMap(row => row.gift_id ?? [])
  const side = as?.host === true ? 'creator' : 'fan'
  const gifts = ids.length === 0 ? new Map<string, GivenGift>() : await givenGifts(ctx, { side, ids })
  return rows.map(row => presentLine(row, gifts, as))
}

function presentLine(row: LineRow, gifts: ReadonlyMap<string, GivenGift>, as: LooksAs): LiveLine {
  const person = presentPerson(readAuthor(row))
  const host = row.author_id === row.creator_id
  const name = host ? person.name : shortName(person.name)
  return {
    id: row.id,
    seq: row.seq,
    kind: row.kind,
    name,
    initials: initialsOf(name),
    tint: tintOf(row.live_id, row.author_id),
    host,
    text: row.text,
    gift: (row.gift_id !== null && gifts.get(row.gift_id)) || null,
    at: row.created_at.toISOString(),
    mine: as?.viewerId === row.author_id,
    person: as?.host === true ? person : null,
  }
}

/** How the chat of a live is led; where it has none yet, as a first one begins. */
export function presentChat(row: LedChatRow | undefined): LiveChat {
  if (row === undefined) return { slowSeconds: 0, writers: 'everyone', links: true, pinned: null }
  const { slow_seconds, writers, links_refused, pinned_id, pinned_text } = row
  return {
    slowSeconds: slow_seconds,
    writers,
    links: links_refused,
    pinned: pinned_id === null ? null : { id: pinned_id, text: pinned_text ?? '' },
  }
}

export function presentRestricted({ kind, until, created_at, ...person }: RestrictionRow): Restricted {
  return {
    person: presentPerson(readRestricted(person)),
    kind,
    until: until?.toISOString() ?? null,
    at: created_at.toISOString(),
  }
}
