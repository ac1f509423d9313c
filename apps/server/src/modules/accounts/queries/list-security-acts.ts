import { SECURITY_ACTS } from '@calina/contract'
import type { Answer, Routes } from '@calina/contract/types'
import { type AuditAct, listActs, type RecordedAct } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { readSequence, writeSequence } from '../../../platform/cursor.ts'
import { findPlaces } from '../accounts.sessions.repository.ts'
import { deviceOf } from '../device-name.ts'

type Page = Answer<Routes['listSecurityActs']>
type VisibleAct = (typeof SECURITY_ACTS)[number] & AuditAct

const VISIBLE: readonly VisibleAct[] = SECURITY_ACTS

/** What the audit log says about the caller's account, newest first. */
export async function listSecurityActs(
  ctx: Context,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page> {
  const userId = userIdOf(ctx)
  const found = await listActs(ctx.db, {
    subject: userId,
    acts: VISIBLE,
    before: readSequence(cursor),
    limit: limit + 1,
  })
  const shown = found.slice(0, limit)
  const places = await findPlaces(
    ctx.db,
    userId,
    shown.flatMap(act => sessionOf(act) ?? []),
  )
  const items = shown.map(act => {
    const { sequence, at, act: name, actorId } = act
    const sessionId = sessionOf(act)
    return {
      id: String(sequence),
      act: name,
      at: at.toISOString(),
      by: actorId === null ? ('system' as const) : actorId === userId ? ('own' as const) : ('staff' as const),
      device: 'device' in act.details ? deviceOf(act.details.device) : null,
      count: 'count' in act.details ? act.details.count : null,
      place: (sessionId !== undefined && places.get(sessionId)) || null,
    }
  })
  const last = shown.at(-1)
  return { items, next: found.length > limit && last !== undefined ? writeSequence(last.sequence) : null }
}

/** The session that an act is about. */
const sessionOf = ({ details }: RecordedAct<VisibleAct>): string | undefined =>
  'sessionId' in details ? details.sessionId : undefined
