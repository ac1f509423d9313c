import type { Answer, Input, messages } from '@calina/contract'
import { textParts } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import {
  countSharedFiles,
  listSharedFiles,
  listSharedVoices,
  type SharedPlace,
  type SharedRow,
  textsWithLinks,
} from '../gallery.repository.ts'
import { readSharedCursor, sharedCursor } from '../messages.cursor.ts'
import { filesOf, type ShownFiles } from '../messages.files.ts'
import { participantOf } from '../messages.participant.ts'
import { presentOffer, presentVoice } from '../messages.presenter.ts'
import { findOpenChat, type Participant } from '../messages.repository.ts'
import { listMessageRows, type MessageRow } from '../rows.repository.ts'

type Shared = Answer<typeof messages.listShared>
type Kind = Input<typeof messages.listShared>['query']['kind']

/** Something that was shared: a file, a link, or, with neither, the voice note that its message is. */
interface Found extends SharedRow {
  mediaId?: string
  link?: string
}

/**
 * What was shared in a chat, newest first, as the caller may see it: what has to be bought is locked, and of a text that has
 * to be no link is known. With how much there is of each kind. Throws `CHAT_NOT_FOUND`, `VALIDATION_FAILED` for a cursor of
 * others.
 */
export async function listShared(
  ctx: Context,
  input: { chat: string; query: Input<typeof messages.listShared>['query'] },
): Promise<Shared> {
  const viewer = participantOf(ctx)
  const { kind, limit, cursor } = input.query
  const after = cursor === undefined ? null : readSharedCursor(cursor)
  const chat = orThrow(await findOpenChat(ctx.db, viewer, input.chat, ctx.clock.now()), 'CHAT_NOT_FOUND')
  const asked = { chatId: chat.id, after, limit: limit + 1 }
  const links = await readLinks(ctx, viewer, asked)
  const found = kind === 'links' ? links.page : await findFiles(ctx, viewer, { ...asked, kind })
  const files = await countSharedFiles(ctx.db, chat.id)
  const [theirs, mine] =
    viewer.side === 'fan' ? [files.ofCreator, files.ofFan] : [files.ofFan, files.ofCreator]
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await present(ctx, viewer, chat.id, page),
    counts: { received: theirs, sent: mine, voice: files.voice, links: links.count },
    next: found.length > page.length && last !== undefined ? sharedCursor(last) : null,
  }
}

interface Asked {
  chatId: string
  after: SharedPlace | null
  limit: number
}

async function findFiles(
  ctx: Context,
  { side }: Participant,
  { kind, ...page }: Asked & { kind: Exclude<Kind, 'links'> },
): Promise<Found[]> {
  if (kind === 'voice') return await listSharedVoices(ctx.db, page)
  return await listSharedFiles(ctx.db, { ...page, byFan: (kind === 'sent') === (side === 'fan') })
}

/**
 * The links of a chat: how many there are, and a page of them. Which there are the parser of texts decides, so that each
 * text that may have some is read.
 */
async function readLinks(
  ctx: Context,
  { side }: Participant,
  { chatId, after, limit }: Asked,
): Promise<{ count: number; page: Found[] }> {
  const page: Found[] = []
  let count = 0
  for await (const { messageId, seq, text } of textsWithLinks(ctx.db, side, chatId)) {
    const links = textParts(text).flatMap(part => (part.kind === 'link' ? [part.text] : []))
    count += links.length
    for (const [at, link] of links.entries())
      if (page.length < limit && isBehind({ seq, at }, after)) page.push({ messageId, seq, at, link })
  }
  return { count, page }
}

const isBehind = ({ seq, at }: SharedPlace, after: SharedPlace | null): boolean =>
  after === null || seq < after.seq || (seq === after.seq && at > after.at)

async function present(
  ctx: Context,
  viewer: Participant,
  chatId: string,
  page: readonly Found[],
): Promise<Shared['items']> {
  const ids = [...new Set(page.map(({ messageId }) => messageId))]
  const rows = await listMessageRows(ctx.db, viewer.side, { chatId, ids })
  const files = await filesOf(ctx, viewer.side, rows)
  const byId = new Map(rows.map(row => [row.id, row]))
  return page.flatMap(found => {
    const row = byId.get(found.messageId)
    return row === undefined ? [] : presentOne(ctx, viewer, found, { row, files: files.get(row.id) })
  })
}

/** Nothing where its message was deleted between two statements. */
function presentOne(
  ctx: Context,
  { side }: Participant,
  { mediaId, link, seq }: Found,
  { row, files }: { row: MessageRow; files: ShownFiles | undefined },
): Shared['items'] {
  const media = files?.items.find(({ id }) => id === mediaId) ?? null
  const voice = mediaId === undefined && link === undefined ? presentVoice(row, files) : null
  if (row.removed || row.deleted || (media === null && voice === null && link === undefined)) return []
  return [
    {
      message: row.id,
      seq,
      mine: row.byFan === (side === 'fan'),
      createdAt: row.createdAt.toISOString(),
      media,
      voice,
      link: link ?? null,
      offer: presentOffer(ctx, row, files?.previews ?? []),
    },
  ]
}
