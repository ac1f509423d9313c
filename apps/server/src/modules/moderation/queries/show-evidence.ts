import { isOnlySaved, type ReportSubject } from '@calina/contract'
import type { MediaItem, NearbyMessage, ReportCase } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { loadPersons, presentPerson } from '../../accounts/index.ts'
import { openKept } from '../../live-streams/index.ts'
import { loadMedia, presentMediaItem } from '../../media/index.ts'
import { openText } from '../../staff/index.ts'
import { keptName } from '../commands/report-live.ts'
import { listEvidence } from '../evidence.repository.ts'
import { listMoments } from '../moments.repository.ts'
import { type Around, readAround } from '../reports.around.ts'
import type { CaseRow } from '../reports.repository.ts'

/** Where what was reported stands; null for what is between two people. */
const PATHS: Readonly<Record<ReportSubject, ((row: CaseRow, username: string) => string) | null>> = {
  post: ({ subject_id }) => `/post/${subject_id}`,
  comment: ({ post_id }) => `/post/${post_id}`,
  profile: (_, username) => `/${username}`,
  welcome: (_, username) => `/${username}`,
  vault: ({ subject_id }) => `/vault/${subject_id}`,
  live: (_, username) => `/${username}/live`,
  message: null,
  chat: null,
}

/** The address of what a case is about; null where its author is gone. */
export function pathOf(row: CaseRow, username: string | undefined): string | null {
  return username === undefined ? null : (PATHS[row.subject]?.(row, username) ?? null)
}

/** What it showed when it was reported, without what is shown beside; documents and archives are in its text by their names. */
export async function filesOf(ctx: Context, row: CaseRow, beside: ReadonlySet<string>): Promise<MediaItem[]> {
  const ids = (await listEvidence(ctx.db, row.id)).filter(id => !beside.has(id))
  const assets = await loadMedia(ctx.db, ids)
  return ids.flatMap(id => {
    const asset = assets.get(id)
    if (asset === undefined || asset.state !== 'ready' || isOnlySaved(asset.kind)) return []
    return [presentMediaItem(ctx, asset, { locked: false, alt: '' })]
  })
}

/** Which of these messages was reported: of a live none, whose lines are what was said in it. */
function reportedOf(row: CaseRow, around: Around): string | undefined {
  if (row.subject === 'live') return undefined
  if (row.subject === 'message') return row.subject_id
  return around.findLast(each => each.authorId === row.author_id)?.id
}

/** A reported message with those around it, as they were; of a conversation the latest one of its author is the reported one. */
export async function messagesOf(ctx: Context, row: CaseRow): Promise<NearbyMessage[]> {
  if (row.around === '') return []
  const around = readAround(openText(ctx.config, row.around))
  const people = await loadPersons(ctx.db, [...new Set(around.map(({ authorId }) => authorId))])
  const reported = reportedOf(row, around)
  return around.flatMap(({ authorId, ...message }) => {
    const author = people.get(authorId)
    return author === undefined
      ? []
      : [{ ...message, author: presentPerson(author), reported: message.id === reported }]
  })
}

/** The moments of a reported live of which a minute was kept, or is still to be. */
export async function momentsOf(ctx: Context, row: CaseRow): Promise<ReportCase['moments']> {
  const moments = row.subject === 'live' ? await listMoments(ctx.db, row.id) : []
  const shown: ReportCase['moments'] = []
  for (const at of moments) {
    const kept = await openKept(ctx, keptName(row.id, at))
    const state = kept === 'waiting' ? 'waiting' : kept === null ? 'none' : 'kept'
    shown.push({ at: at.toISOString(), state })
  }
  return shown
}
