import { randomUUID } from 'node:crypto'
import type { DiffusionAudience, DiffusionDetail, Message } from '@calina/contract/types'
import { sql } from 'kysely'
import { createFan, type TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'
import { createMedia } from './media.ts'

export const NOBODY: DiffusionAudience = {
  subscribers: false,
  former: false,
  followers: false,
  lists: [],
  withoutLists: [],
  withoutOwners: false,
  withoutReached: false,
}

export interface NewDiffusion {
  clientId?: string
  text?: string
  media?: readonly string[]
  price?: number | null
  previews?: readonly string[]
  audience?: Partial<DiffusionAudience>
  at?: string | null
}

/** Calls as this creator with an idempotency key of its own. */
export function call(
  t: TestApp,
  by: TestActor,
  method: Parameters<TestApp['call']>[0],
  path: string,
  body?: unknown,
) {
  return t.call(method, path, {
    token: by.token,
    ...(body !== undefined && { body }),
    headers: { 'idempotency-key': randomUUID() },
  })
}

/** Asks for a diffusion to all followers, unless another audience is said; nothing is written yet. */
export function requestDiffusion(t: TestApp, creator: TestActor, input: NewDiffusion = {}) {
  const { audience = { followers: true }, ...rest } = input
  return call(t, creator, 'POST', '/v1/diffusions', {
    ...{ clientId: randomUUID(), text: 'Para todos', media: [], price: null, previews: [], at: null },
    ...rest,
    audience: { ...NOBODY, ...audience },
  })
}

/** Runs the jobs of diffusions, and relays what they publish. */
export async function work(t: TestApp): Promise<void> {
  await t.services.jobs.drain(t.services)
  await t.drain()
}

/** One as its creator sees it now. */
export async function readDiffusion(t: TestApp, creator: TestActor, id: string): Promise<DiffusionDetail> {
  const answer = await call(t, creator, 'GET', `/v1/diffusions/${id}`)
  if (answer.statusCode !== 200) throw new Error(`a diffusion could not be read: ${answer.body}`)
  return answer.json()
}

/** Sends a diffusion to all followers, unless another audience is said; it is in their chats when this returns. */
export async function sendDiffusion(
  t: TestApp,
  creator: TestActor,
  input: NewDiffusion = {},
): Promise<DiffusionDetail> {
  const answer = await requestDiffusion(t, creator, input)
  if (answer.statusCode !== 200) throw new Error(`a diffusion was refused: ${answer.body}`)
  await work(t)
  return await readDiffusion(t, creator, answer.json().id)
}

/** An upload of this creator for messages; answers its id. */
export const uploadForMessages = async (t: TestApp, creator: TestActor): Promise<string> =>
  (await createMedia(t, creator, { purpose: 'message' })).id

/** The latest messages that a person reads in the one chat that they have, newest first; none where there is no chat. */
export async function readMessages(t: TestApp, reader: TestActor): Promise<Message[]> {
  const { items } = (await call(t, reader, 'GET', '/v1/chats')).json()
  const [chat] = items
  if (chat === undefined) return []
  return (await call(t, reader, 'GET', `/v1/chats/${chat.id}/messages`)).json().items
}

/** Has a fan buy the latest message of their chat. */
export async function unlockLatest(t: TestApp, fan: TestActor) {
  const [message] = await readMessages(t, fan)
  if (message === undefined) throw new Error('the fan has received nothing')
  const price = message.offer?.price.amount
  return await call(t, fan, 'POST', `/v1/chats/${message.chat}/messages/${message.id}/unlock`, { price })
}

/** So many fans who follow a creator, without sessions; answers their ids. */
export async function createFollowers(t: TestApp, creator: TestActor, count: number): Promise<string[]> {
  const { user } = await createFan(t)
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into user_account
      select (jsonb_populate_record(null::user_account, to_jsonb(fan) || jsonb_build_object(
        'id', key, 'username', 'f' || left(replace(key::text, '-', ''), 20), 'email', key || '@fans.test'))).*
      from user_account as fan, (select gen_random_uuid() as key from generate_series(1, ${count}::int)) as other
      where fan.id = ${user.id}
      returning id
    )
    insert into follow (follower_id, creator_id, created_at)
    select id, ${creator.user.id}, ${t.clock.now()} from made returning follower_id as id`.execute(
    t.services.db,
  )
  return rows.map(({ id }) => id)
}
