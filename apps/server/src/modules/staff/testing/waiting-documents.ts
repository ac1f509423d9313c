import { randomUUID } from 'node:crypto'
import type { Module } from '../../../platform/module.ts'
import type { WaitingItem } from '../staff.queues.ts'

/** Documents that wait, in the memory of a test. */
export interface WaitingDocuments {
  module: Module
  items: WaitingItem[]
  done: Date[]
  /** Adds one about a person. */
  add(userId: string, since: Date): WaitingItem
}

const order = (a: { since: Date; id: string }, b: { since: Date; id: string }) =>
  a.since.getTime() - b.since.getTime() || (a.id < b.id ? -1 : 1)

/** A queue of documents without documents: what staff do with any queue is tested on it. */
export function waitingDocuments(): WaitingDocuments {
  const items: WaitingItem[] = []
  const done: Date[] = []
  const inOrder = () => items.toSorted(order)
  const module: Module = {
    name: 'waiting-documents',
    extends: extensions =>
      extensions.add('staff.queues', {
        name: 'documents',
        list: async (_, { filter, after, limit }) =>
          inOrder()
            .filter(
              item => filter === 'all' || (filter === 'again') === (item.documents?.again.length ?? 0) > 0,
            )
            .filter(item => after === null || order(after, item) < 0)
            .slice(0, limit),
        marks: async (_, stepMs) => {
          const marks = new Map<number, number>()
          for (const { since } of inOrder()) {
            const step = since.getTime() - (since.getTime() % stepMs)
            marks.set(step, (marks.get(step) ?? 0) + 1)
          }
          return [...marks].map(([at, count]) => ({ at: new Date(at), count }))
        },
        standing: async (_, late) => ({
          waiting: items.length,
          late: items.filter(({ since }) => since < late).length,
          oldestAt: inOrder()[0]?.since ?? null,
        }),
        doneSince: async (_, since) => done.filter(at => at >= since).length,
        isWaiting: async (_, id) => items.some(item => item.id === id),
      }),
  }
  const add = (userId: string, since: Date): WaitingItem => {
    const documents = { type: 'passport', country: 'ES', again: [] } as const
    const item = { id: randomUUID(), since, userId, documents }
    items.push(item)
    return item
  }
  return { module, items, done, add }
}
