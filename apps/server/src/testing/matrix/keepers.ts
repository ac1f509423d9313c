import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sealText } from '../../modules/withdrawals/withdrawals.secrets.ts'
import { DAY } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'
import { requestDiffusion, sendDiffusion, unlockLatest } from '../factories/diffusions.ts'
import { createMedia } from '../factories/media.ts'
import { createChat, createMessage } from '../factories/messages.ts'
import { fund } from '../factories/money.ts'
import { createPost } from '../factories/posts.ts'
import { createVoiceNote } from '../factories/voice.ts'

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

/** A creator with so many diffusions that are out, as many that wait for one time, and as many buyers of one. */
export async function createSender(t: TestApp, many: number): Promise<{ actor: TestActor; sold: string }> {
  const actor = await createCreator(t)
  const fans = await Promise.all(Array.from({ length: many }, () => createFan(t)))
  for (const fan of fans) {
    await fund(t, fan, 1_000)
    await t.call('PUT', `/v1/users/${actor.user.username}/follow`, { token: fan.token })
  }
  const { id: sold } = await sendDiffusion(t, actor, { price: 500 })
  for (const fan of fans) await unlockLatest(t, fan)
  const at = new Date(t.clock.now().getTime() + DAY).toISOString()
  for (let n = 0; n < many; n++) await requestDiffusion(t, actor, { at })
  for (let n = 1; n < many; n++) await sendDiffusion(t, actor)
  return { actor, sold }
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

/** A creator with withdrawals, batches, statements and lines of the bank, many of each and all of one instant. */
export async function createPaidOut(t: TestApp, many: number): Promise<TestActor> {
  const creator = await createCreator(t)
  const { id } = creator.user
  const now = t.clock.now()
  const { db } = t.services
  const [method, statement] = [randomUUID(), randomUUID()]
  await sql`insert into withdrawal_method
      (id, user_id, kind, format, bank, account_type, sealed, number_hash, number_end, created_at, usable_at)
    values (${method}, ${id}, 'bank', 'account', 'Banco', 'savings', '', 'walked', '0000', ${now}, ${now})`.execute(
    db,
  )
  await sql`insert into withdrawal
      (id, user_id, method_id, amount, currency, status, why, requested_at, decide_by, arrives_by, closed_at)
    select gen_random_uuid(), ${id}::uuid, ${method}::uuid, 1, 'USD', 'rejected', 'cancelled', ${now}::timestamptz, ${now}::timestamptz,
      ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${many}::int)`.execute(db)
  await sql`insert into withdrawal_batch (id, format, currency, sealed, fingerprint, made_by, made_at)
    select gen_random_uuid(), 'csv', 'USD', '', '', ${id}::uuid, ${now}::timestamptz from generate_series(1, ${many}::int)`.execute(
    db,
  )
  await sql`insert into bank_statement (id, name, format, file_hash, read_by, read_at)
    select case n when 1 then ${statement}::uuid else gen_random_uuid() end, 'x', 'csv', n::text, ${id}::uuid, ${now}::timestamptz
    from generate_series(1, ${many}::int) as n`.execute(db)
  await sql`insert into bank_line (id, statement_id, place, entry_key, booked_on, amount, currency, sealed, state)
    select gen_random_uuid(), ${statement}::uuid, n, n::text, ${now}::timestamptz, -1, 'USD',
      ${sealText(t.services.config, 'x')}, 'open'
    from generate_series(1, ${many}::int) as n`.execute(db)
  return creator
}

/** A chat in which a creator has said hello with so many links, sent as many voice notes, and as many pictures in two messages. */
export async function createRichChat(t: TestApp, many: number): Promise<{ fan: TestActor; chat: string }> {
  const [fan, creator] = [await createFan(t), await createCreator(t)]
  const chat = await createChat(t, fan, creator)
  const pictures: string[] = []
  for (let n = 0; n < many; n++) {
    await createMessage(t, creator, chat, `Hola, mira https://cala.example/${n}`)
    await createVoiceNote(t, creator, chat)
    pictures.push((await createMedia(t, creator, { purpose: 'message', width: 60, height: 80 })).id)
  }
  for (const media of [pictures.slice(0, 3), pictures.slice(3)])
    await t.call('POST', `/v1/chats/${chat}/messages`, {
      token: creator.token,
      body: { clientId: randomUUID(), text: '', media },
    })
  return { fan, chat }
}
