import { randomUUID } from 'node:crypto'
import type { Chat, Message } from '@calina/contract/types'
import type { TestActor } from '../../../testing/actors.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Listed {
  items: Message[]
  change: number
  next: string | null
}

/** What the tests of a conversation do, in the chat of the test that runs. */
export function chattingIn(present: () => { t: TestApp; chat: string }) {
  const call = (who: TestActor, method: Method, path: string, body?: unknown) => {
    const { t, chat } = present()
    return t.call(method, `/v1/chats/${chat}${path}`, {
      ...{ token: who.token, headers: { 'idempotency-key': randomUUID() } },
      ...(body !== undefined && { body }),
    })
  }
  /** The same, of what must be answered. */
  const done = async (who: TestActor, method: Method, path: string, body?: unknown) => {
    const answer = await call(who, method, path, body)
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
    return answer.body === '' ? undefined : answer.json()
  }
  const list = async (who: TestActor, query = ''): Promise<Listed> =>
    await done(who, 'GET', `/messages${query}`)
  return {
    call,
    list,
    send: async (who: TestActor, body: object = {}): Promise<Message> =>
      await done(who, 'POST', '/messages', { clientId: randomUUID(), text: 'Hola', ...body }),
    /** Does something with a message. */
    on: (who: TestActor, { id }: Pick<Message, 'id'>, method: Method, path = '', body?: unknown) =>
      call(who, method, `/messages/${id}${path}`, body),
    /** The same, of what must be answered. */
    act: async (who: TestActor, { id }: Pick<Message, 'id'>, method: Method, path = '', body?: unknown) =>
      await done(who, method, `/messages/${id}${path}`, body),
    /** A message as somebody sees it now. */
    see: async (who: TestActor, { id }: Pick<Message, 'id'>): Promise<Message> => {
      const found = (await list(who, '?limit=100')).items.find(item => item.id === id)
      if (found === undefined) throw new Error('the message is not in the chat')
      return found
    },
    row: async (who: TestActor): Promise<Chat> => await done(who, 'GET', ''),
    pinned: async (who: TestActor): Promise<Message[]> => (await done(who, 'GET', '/pinned')).all,
  }
}
