import type { Person } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { loadPersons, presentPerson } from '../../accounts/index.ts'
import { listBlocked, listFollowing, type Relation } from '../relationships.repository.ts'

interface PageInput {
  cursor?: string | undefined
  limit: number
}
interface RelationPage {
  items: { user: Person; since: string }[]
  next: string | null
}

/** Creators whom the caller follows, latest first. */
export async function listOwnFollowing(ctx: Context, { cursor, limit }: PageInput): Promise<RelationPage> {
  const rows = await listFollowing(ctx.db, { userId: userIdOf(ctx), after: readCursor(cursor), limit })
  return await present(ctx, rows, limit)
}

/** People whom the caller has blocked, latest first. */
export async function listOwnBlocked(ctx: Context, { cursor, limit }: PageInput): Promise<RelationPage> {
  const rows = await listBlocked(ctx.db, { userId: userIdOf(ctx), after: readCursor(cursor), limit })
  return await present(ctx, rows, limit)
}

async function present(ctx: Context, found: readonly Relation[], limit: number): Promise<RelationPage> {
  const { rows, next } = cutPage(found, limit, row => ({ at: row.since, id: row.id }))
  const persons = await loadPersons(
    ctx.db,
    rows.map(row => row.id),
  )
  const items = rows.flatMap(({ id, since }) => {
    const person = persons.get(id)
    return person === undefined ? [] : [{ user: presentPerson(person), since: since.toISOString() }]
  })
  return { items, next }
}
