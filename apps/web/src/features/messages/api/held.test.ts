import type { Message } from '@calina/contract/types'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { createQueryClient } from '#lib/query.ts'
import { messageOf } from '../../../testing/messages.ts'
import { catchUpAll, followChange } from './changes.ts'
import { catchUp, takeSent } from './chat-cache.ts'
import { allPages, dropIsland, held, heldIsland, messagesPages } from './held.ts'
import { readAfter, readAround, readBeginning, readOlder } from './reading.ts'
import { runOf } from './run.ts'

const CHAT = 'c1'

/** A chat on a server, whose messages become more and different. */
function server(count: number) {
  const all: Message[] = []
  const changes: { seq: number; change: number }[] = []
  const reads: string[] = []
  const add = (mine = false) => {
    const seq = all.length + 1
    const message = messageOf({ id: `m${seq}`, seq, mine, text: `m${seq}` })
    all.push(message)
    return message
  }
  for (let made = 0; made < count; made++) add()
  const edit = (seq: number) => {
    const message = all[seq - 1]
    if (!message) return undefined
    const change = (changes.at(-1)?.change ?? 0) + 1
    all[seq - 1] = { ...message, text: `${message.text}!` }
    changes.push({ seq, change })
    return change
  }
  const listMessages: Api['listMessages'] = async ({ query = {} }) => {
    const { cursor, around } = query
    const limit = Number(query.limit)
    const numberOf = (value: unknown) => (value === undefined ? undefined : Number(value))
    const [after, since] = [numberOf(query.after), numberOf(query.changes)]
    reads.push(JSON.stringify(query))
    const change = changes.at(-1)?.change ?? 0
    const before = (seq: number, most: number) =>
      all
        .filter(each => each.seq < seq)
        .slice(-most)
        .toReversed()
    if (since !== undefined) {
      const seqs = new Set(changes.filter(each => each.change > since).map(({ seq }) => seq))
      return { items: all.filter(({ seq }) => seqs.has(seq)), next: null, change }
    }
    if (after !== undefined) {
      const newer = all.filter(({ seq }) => seq > after)
      return { items: newer.slice(0, limit), next: newer.length > limit ? 'more' : null, change }
    }
    if (around !== undefined) {
      const seq = typeof around === 'number' ? around : all.find(({ id }) => id === around)?.seq
      if (seq === undefined) throw new ApiError('MESSAGE_NOT_FOUND', 404)
      const half = Math.floor(limit / 2)
      const newer = all.filter(each => each.seq >= seq).slice(0, limit - half)
      const older = before(seq, half)
      const first = older.at(-1)?.seq ?? seq
      return { items: [...newer.toReversed(), ...older], next: first > 1 ? String(first) : null, change }
    }
    const items = before(cursor === undefined ? Number.POSITIVE_INFINITY : Number(cursor), limit)
    const first = items.at(-1)?.seq ?? 1
    return { items, next: first > 1 ? String(first) : null, change }
  }
  const client = createQueryClient({ listMessages } as Partial<Api> as Api)
  return { all, add, edit, client, reads }
}

const seqsOf = (messages: readonly Message[]) => messages.map(({ seq }) => seq)

function expectWhole({ client }: ReturnType<typeof server>): void {
  const runs = [held(client, CHAT)?.pages ?? [], [heldIsland(client, CHAT) ?? []].flat()].map(runOf)
  for (const run of runs) {
    const first = run[0]?.seq ?? 0
    // in order, none twice, and none left out
    expect(seqsOf(run)).toEqual(run.map((_, at) => first + at))
  }
  const both = allPages(client, CHAT).flatMap(({ items }) => items.map(({ id }) => id))
  expect(new Set(both).size).toBe(both.length)
}

it('a message far back is read with those about it, in one read, and leads on to the end', async () => {
  const chat = server(1_000)
  const { client, reads } = chat
  await client.prefetchInfiniteQuery(messagesPages(CHAT))
  await readAround(client, CHAT, 'm500')
  expect(reads).toHaveLength(2)
  expect(seqsOf(runOf([heldIsland(client, CHAT) ?? []].flat()))).toContain(500)
  await readOlder(client, CHAT)
  for (let count = 0; heldIsland(client, CHAT) && count < 10; count++) await readAfter(client, CHAT)
  expectWhole(chat)
  const run = runOf(held(client, CHAT)?.pages ?? [])
  expect([run[0]?.seq, run.at(-1)?.seq]).toEqual([410, 1_000])
  // it goes on from there
  expect(held(client, CHAT)?.pages.at(-1)?.next).toBe('410')
  expect(await readBeginning(client, CHAT)).toBe(1)
  expectWhole(chat)
})

it('the beginning that is held is not read again', async () => {
  const { client, reads } = server(30)
  await client.prefetchInfiniteQuery(messagesPages(CHAT))
  expect(await readBeginning(client, CHAT)).toBe(1)
  expect(reads).toHaveLength(1)
})

it('of very much that was missed the end is read, and what was held stays where it is', async () => {
  const chat = server(60)
  const { client, reads, add } = chat
  await client.prefetchInfiniteQuery(messagesPages(CHAT))
  for (let count = 0; count < 2_000; count++) add()
  await catchUp(client, CHAT)
  expect(reads).toHaveLength(4)
  expect(runOf(held(client, CHAT)?.pages ?? []).at(-1)?.seq).toBe(2_060)
  expect(runOf([heldIsland(client, CHAT) ?? []].flat()).at(-1)?.seq).toBe(260)
  expectWhole(chat)
})

it('what changes while a part is read is made up for', async () => {
  const { client, edit } = server(1_000)
  await client.prefetchInfiniteQuery(messagesPages(CHAT))
  const reading = readAround(client, CHAT, 200)
  await followChange(client, CHAT, edit(200) ?? 0)
  await reading
  const shown = () =>
    allPages(client, CHAT)
      .flatMap(({ items }) => items)
      .find(({ seq }) => seq === 200)?.text
  await expect.poll(shown).toBe('m200!')
})

type Act = (chat: ReturnType<typeof server>) => Promise<unknown>
const SEQ = fc.integer({ min: 0, max: 700 })
const ACT: fc.Arbitrary<Act> = fc.oneof(
  fc.constant<Act>(({ client }) => catchUp(client, CHAT)),
  fc.constant<Act>(({ client }) => catchUpAll(client, CHAT)),
  fc.constant<Act>(({ client }) => readOlder(client, CHAT)),
  fc.constant<Act>(({ client }) => readAfter(client, CHAT)),
  fc.constant<Act>(({ client }) => readBeginning(client, CHAT)),
  fc.constant<Act>(async ({ client }) => dropIsland(client, CHAT)),
  fc.constant<Act>(({ client, add }) => takeSent(client, CHAT, add(true))),
  fc.constant<Act>(async ({ client }) => {
    const data = held(client, CHAT)
    const pages = (data?.pages.length ?? 0) + 1
    await client.fetchInfiniteQuery({ ...messagesPages(CHAT), pages })
  }),
  SEQ.map<Act>(
    seq =>
      ({ client }) =>
        readAround(client, CHAT, seq),
  ),
  SEQ.map<Act>(
    seq =>
      async ({ client, edit }) =>
        followChange(client, CHAT, edit(seq) ?? 0),
  ),
  fc.integer({ min: 1, max: 350 }).map<Act>(count => async ({ add }) => {
    for (let made = 0; made < count; made++) add()
  }),
)

it('whatever is read, sent and changed at once, in any order, what is held has no gaps, and is current in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 400 }),
      fc.array(fc.array(ACT, { maxLength: 4 }), { maxLength: 12 }),
      async (count, rounds) => {
        const chat = server(count)
        await chat.client.prefetchInfiniteQuery(messagesPages(CHAT))
        for (const acts of rounds) {
          await Promise.all(acts.map(act => act(chat)))
          expectWhole(chat)
        }
        await catchUpAll(chat.client, CHAT)
        await catchUpAll(chat.client, CHAT)
        expectWhole(chat)
        const shown = allPages(chat.client, CHAT).flatMap(({ items }) => items)
        for (const { seq, text } of shown) expect(text).toBe(chat.all[seq - 1]?.text)
        expect(runOf(held(chat.client, CHAT)?.pages ?? []).at(-1)?.seq ?? 0).toBe(chat.all.length)
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)
