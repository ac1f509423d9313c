import type { Relation } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { presentPerson, viewerOf } from '../../accounts/index.ts'
import {
  countFollowers,
  listBlocked,
  listFollowers,
  listFollowing,
  type RelationRow,
} from '../relationships.repository.ts'

interface PageInput {
  cursor?: string | undefined
  limit: number
  search?: string | undefined
}
interface RelationPage {
  items: Relation[]
  next: string | null
}

/** Creators whom the caller follows, latest first. Those who are hidden from the caller are left out. */
export async function listOwnFollowing(ctx: Context, input: PageInput): Promise<RelationPage> {
  return await page(ctx, input, listFollowing)
}

/** Who follows the calling creator, latest first, and how many there are in all. */
export async function listOwnFollowers(
  ctx: Context,
  input: PageInput,
): Promise<RelationPage & { followers: number }> {
  const followers = await countFollowers(ctx.db, userIdOf(ctx))
  return { ...(await page(ctx, input, listFollowers)), followers }
}

/** People whom the caller has blocked, latest first. */
export async function listOwnBlocked(ctx: Context, input: PageInput): Promise<RelationPage> {
  return await page(ctx, input, listBlocked)
}

async function page(
  ctx: Context,
  { cursor, limit, search }: PageInput,
  list: typeof listBlocked,
): Promise<RelationPage> {
  const viewer = { ...viewerOf(ctx), id: userIdOf(ctx) }
  const found: RelationRow[] = await list(ctx.db, { viewer, search, after: readCursor(cursor), limit })
  const { rows, next } = cutPage(found, limit, row => ({ at: row.since, id: row.person.id }))
  const items = rows.map(({ person, since }) => ({ user: presentPerson(person), since: since.toISOString() }))
  return { items, next }
}
