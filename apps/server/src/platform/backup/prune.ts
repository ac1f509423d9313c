import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { DAY } from '../clock.ts'
import type { Storage } from '../storage/storage.ts'
import { type KeepRule, keptBy } from './keep-rule.ts'
import { beganAtOf, findBackups, readManifest, removeBackup } from './manifest.ts'
import { decompressed, readPart } from './parts.ts'

const PAGE = 500
/** Objects are written before the manifest that names them: those of a backup that runs now, somewhere, are younger. */
const YOUNG_MS = DAY

/**
 * Removes the backups that the rule does not keep, what others have begun and not ended, and then the objects that no
 * backup names. A list that cannot be read stops it: nothing is removed that may be needed.
 */
export async function prune(
  session: pg.Client,
  place: Storage,
  { rule, now, own }: { rule: KeepRule; now: Date; own: string },
): Promise<{ removed: string[] }> {
  const { whole, unfinished } = await findBackups(place)
  const all = whole.map(id => ({ id, beganAt: beganAtOf(id) }))
  const kept = keptBy(rule, all)
  const removed = all.filter(backup => !kept.has(backup)).map(({ id }) => id)
  for (const id of removed) await removeBackup(place, id)
  for (const id of unfinished)
    if (id !== own && beganAtOf(id).getTime() < now.getTime() - YOUNG_MS) await removeBackup(place, id)
  await session.query('create temporary table used (name text primary key)')
  await session.query(
    'create temporary table incoming (name text, bytes bigint, sha256 text, content bigint)',
  )
  for (const { id } of kept) {
    const { objects } = await readManifest(place, id)
    const lines = decompressed(await readPart(place, objects))
    await pipeline(lines, session.query(copyFrom('copy incoming from stdin')))
    await session.query('insert into used select distinct name from incoming on conflict do nothing')
    await session.query('truncate incoming')
  }
  await removeUnused(session, place, now)
  return { removed }
}

async function removeUnused(session: pg.Client, place: Storage, now: Date): Promise<void> {
  for (let after: string | null = 'files'; ; ) {
    const { files, next } = await place.list({ after, limit: PAGE })
    const old = files.filter(
      ({ key, changedAt }) => key.startsWith('files/') && changedAt.getTime() < now.getTime() - YOUNG_MS,
    )
    const names = new Map(old.map(({ key }) => [key.slice(key.lastIndexOf('/') + 1, -'.age'.length), key]))
    const { rows } = await session.query<{ name: string }>(
      'select name from unnest($1::text[]) as f (name) where not exists (select from used where used.name = f.name)',
      [[...names.keys()]],
    )
    for (const { name } of rows) {
      const key = names.get(name)
      if (key !== undefined) await place.remove(key)
    }
    if (next === null) return
    after = next
  }
}
