import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from './api.ts'
import { createQueryClient } from './query.ts'

const api = createApi({
  base: '/api',
  fetch: async () => Response.error(),
  credentials: { token: async () => undefined, renew: async () => undefined, xsrf: () => undefined },
})

/** A client whose readings wait until the test answers them, in the order in which they were asked for. */
function hold() {
  const asked: ((answer: number) => void)[] = []
  const client = createQueryClient(api)
  const options = {
    queryKey: ['getBalance'],
    queryFn: () => new Promise<number>(answer => asked.push(answer)),
  }
  const observer = new QueryObserver(client, options)
  observer.subscribe(() => {})
  const write = () => new MutationObserver(client, { mutationFn: async () => {} }).mutate()
  const settle = () => new Promise(done => setTimeout(done))
  return { asked, client, options, write, settle, shown: () => observer.getCurrentResult().data }
}

test('a reading from before a write is made again', async () => {
  const { asked, client, options, write, settle, shown } = hold()
  asked[0]?.(1)
  await settle()
  expect(shown()).toBe(1)
  void client.refetchQueries(options)
  await settle()
  expect(asked).toHaveLength(2)
  await write()
  client.setQueryData(options.queryKey, 3)
  asked[1]?.(2)
  await settle()
  expect(asked).toHaveLength(3)
  expect(shown()).toBe(3)
  asked[2]?.(4)
  await settle()
  expect(shown()).toBe(4)
})

test('the first reading is waited for, and then made again', async () => {
  const { asked, write, settle, shown } = hold()
  await write()
  expect(asked).toHaveLength(1)
  asked[0]?.(1)
  await settle()
  expect(asked).toHaveLength(2)
  asked[1]?.(2)
  await settle()
  expect(shown()).toBe(2)
})

test('without a reading under way a write asks for nothing', async () => {
  const { asked, write, settle } = hold()
  asked[0]?.(1)
  await settle()
  await write()
  await settle()
  expect(asked).toHaveLength(1)
})
