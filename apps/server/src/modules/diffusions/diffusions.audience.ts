import type { DiffusionAudience } from '@calina/contract/types'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { findLists } from '../fan-lists/index.ts'
import type { Audience } from './audience.repository.ts'

interface Asked {
  creatorId: string
  audience: DiffusionAudience
  /** The files that are sent. */
  media: readonly string[]
  now: Date
}

/** An audience with its lists as they are now, and whether one of those that it takes in or leaves out is gone. */
export async function readAudience(
  db: Db,
  { creatorId, audience, media, now }: Asked,
): Promise<{ found: Audience; missing: { lists: boolean; withoutLists: boolean } }> {
  const { lists, withoutLists, ...rest } = audience
  const rows = new Map(
    (await findLists(db, creatorId, [...lists, ...withoutLists])).map(row => [row.id, row]),
  )
  const found = (ids: readonly string[]) => ids.flatMap(id => rows.get(id) ?? [])
  return {
    found: { ...rest, creatorId, media, now, lists: found(lists), withoutLists: found(withoutLists) },
    missing: {
      lists: lists.some(id => !rows.has(id)),
      withoutLists: withoutLists.some(id => !rows.has(id)),
    },
  }
}

/** The same of an audience that is being chosen. Throws `FAN_LIST_NOT_FOUND` where a list is gone, or another's. */
export async function requireAudience(db: Db, asked: Asked): Promise<Audience> {
  const { found, missing } = await readAudience(db, asked)
  if (missing.lists || missing.withoutLists) throw new AppError('FAN_LIST_NOT_FOUND')
  return found
}
