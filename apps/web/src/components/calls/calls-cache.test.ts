import { expect, it, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { createQueryClient } from '#lib/query.ts'
import { callOf } from '../../testing/calls.ts'
import { callQuery, followCall, knownCall, openCallsQuery, showCall } from './calls-cache.ts'

const page = (getCall: () => ReturnType<typeof callOf> = callOf) => {
  const read = vi.fn(async () => getCall())
  const client = createQueryClient({ getCall: read } as unknown as Api)
  client.setQueryData(openCallsQuery().queryKey, { items: [], consented: true })
  const open = () => client.getQueryData(openCallsQuery().queryKey)?.items.map(({ id }) => id)
  return { client, read, open }
}

it('an open call stands in the list, one that is over leaves it and keeps its receipt', () => {
  const { client, open } = page()
  showCall(client, callOf())
  expect(open()).toEqual(['call-1'])
  showCall(client, callOf({ state: 'ended', revision: 2 }))
  expect(open()).toEqual([])
  expect(client.getQueryData(callQuery('call-1').queryKey)?.state).toBe('ended')
})

it('an answer that is older than what is known changes nothing', () => {
  const { client } = page()
  showCall(client, callOf({ state: 'connected', revision: 5 }))
  showCall(client, callOf({ state: 'accepted', revision: 4 }))
  expect(knownCall(client, 'call-1')?.state).toBe('connected')
  expect(client.getQueryData(callQuery('call-1').queryKey)?.state).toBe('connected')
})

it('an event is read once, and not at all where an own answer has said it', async () => {
  const { client, read, open } = page(() => callOf({ revision: 2, state: 'ringing' }))
  const event = { call: 'call-1', chat: 'c1', revision: 2 }
  await followCall(client, event)
  await followCall(client, event)
  expect(read).toHaveBeenCalledTimes(1)
  expect(open()).toEqual(['call-1'])
})

it('a change that comes while another is being read is read as well', async () => {
  const waiting: ((call: ReturnType<typeof callOf>) => void)[] = []
  const read = vi.fn(() => new Promise<ReturnType<typeof callOf>>(answer => waiting.push(answer)))
  const client = createQueryClient({ getCall: read } as unknown as Api)
  client.setQueryData(openCallsQuery().queryKey, { items: [], consented: true })
  const told = [5, 6].map(revision => followCall(client, { call: 'call-1', chat: 'c1', revision }))
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.(callOf({ state: 'connected', revision: 5 }))
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.(callOf({ state: 'connected', revision: 6 }))
  await Promise.all(told)
  expect(knownCall(client, 'call-1')?.revision).toBe(6)
  expect(read).toHaveBeenCalledTimes(2)
})
