import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DAY } from '../../platform/clock.ts'
import { createCreator, type TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'
import { createPost } from '../factories/posts.ts'

/** A creator with something of all that others do not see. */
export async function createKeeper(t: TestApp, many: number): Promise<{ actor: TestActor; changed: string }> {
  const actor = await createCreator(t)
  const call = (method: 'PUT' | 'POST', path: string, body?: object) =>
    t.call(method, path, { token: actor.token, ...(body && { body }) })
  const written = { text: 'Mañana', audience: 'everyone', price: null, media: [] }
  const scheduledFor = new Date(t.clock.now().getTime() + DAY).toISOString()
  for (let n = 0; n < many; n++) {
    await call('POST', '/v1/posts', { ...written, clientId: randomUUID(), scheduledFor })
    await call('PUT', `/v1/drafts/${randomUUID()}`, {
      ...written,
      scheduledFor,
      revision: 0,
      device: randomUUID(),
    })
    await call('PUT', `/v1/posts/${(await createPost(t, actor)).id}/archive`)
  }
  const { id: changed } = await createPost(t, actor)
  await sql`insert into post_edition (post_id, number, body, purchase_body, replaced_at)
    select ${changed}, n, n::text, '', ${t.clock.now()} from generate_series(1, ${many}) as n`.execute(
    t.services.db,
  )
  await sql`update post set edition = ${many + 1} where id = ${changed}`.execute(t.services.db)
  return { actor, changed }
}

/** Saves posts for a person, and puts all of them into one collection. */
export async function saveAll(
  t: TestApp,
  actor: TestActor,
  posts: readonly string[],
): Promise<{ collection: string }> {
  const { token } = actor
  const path = '/v1/bookmarks/collections'
  const answer = await t.call('POST', path, { token, body: { name: 'Para después' } })
  const collection: string = answer.json().id
  for (const post of posts) await t.call('PUT', `${path}/${collection}/posts/${post}`, { token })
  return { collection }
}
