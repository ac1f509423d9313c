import type { Query, QueryClient } from '@tanstack/react-query'
import { isPaged } from './query.ts'
import { ID, type Kind, showsOf, type ThingMap } from './shows.ts'
import type { Thing } from './thing.ts'

export type { Thing }

function itemsOf({ state: { data } }: Query): readonly unknown[] {
  if (data === undefined) return []
  return isPaged(data) ? data.pages.flatMap(page => page.items) : [data]
}

function thingsIn<T extends Kind>(query: Query, kind: T): readonly ThingMap[T][] {
  if (showsOf(query)?.is !== kind) return []
  // SHOWS lets a read be of a kind only where its answer, or each item of it, is such a thing
  return itemsOf(query) as ThingMap[T][]
}

const nameOf = <T extends Kind>(kind: T, thing: ThingMap[T]) => `${kind}:${ID[kind](thing)}` as const

function shows(query: Query, things: readonly Thing[]): boolean {
  const about = showsOf(query)
  if (!about) return false
  const { requested, is, mentions } = about
  const has = (thing: Thing) => things.includes(thing)
  if (requested?.(query.queryKey[1]).some(has)) return true
  if (is && thingsIn(query, is).some(thing => has(nameOf(is, thing)))) return true
  return mentions !== undefined && itemsOf(query).some(item => mentions(item).some(has))
}

const showing = (things: readonly Thing[]) => ({ predicate: (query: Query) => shows(query, things) })

/** Things have changed: what is on the screen of them is read again now, the rest when it is next shown. */
export function changed(client: QueryClient, ...things: Thing[]): void {
  invalidate(client, showing(things).predicate)
}

/** Things have changed, and their screen is about to be left: all of it is read again when it is next shown. */
export function outdated(client: QueryClient, ...things: Thing[]): void {
  void client.invalidateQueries({ ...showing(things), refetchType: 'none' })
}

/** Reads things again, whether they are on the screen or not, and waits for them. */
export async function reread(client: QueryClient, ...things: Thing[]): Promise<void> {
  await client.invalidateQueries({ ...showing(things), refetchType: 'all' })
}

/** Events may have been missed about things whose names begin so: what is on the screen of them is read again. */
export function missed(client: QueryClient, ...beginnings: string[]): void {
  const isMissed = (thing: Thing) => beginnings.some(beginning => thing.startsWith(beginning))
  noted.delete(client)
  invalidate(client, query => showsOf(query)?.requested?.(query.queryKey[1]).some(isMissed) === true)
}

/** What is being read may be from before the change: it is read again, after a reading that must not be cut off. */
function invalidate(client: QueryClient, predicate: (query: Query) => boolean): void {
  const cache = client.getQueryCache()
  for (const reading of cache.findAll({ predicate, fetchStatus: 'fetching' }))
    if (reading.state.data === undefined) rereadAfter(client, reading)
  for (const reading of cache.findAll({ predicate: query => predicate(query) && isReadingMore(query) })) {
    reading.invalidate()
    rereadAfter(client, reading)
  }
  void client.invalidateQueries({ predicate: query => predicate(query) && !isReadingMore(query) })
}

/** Another page of a list is on its way. Reading the list again instead would swallow the press that asked for it. */
const isReadingMore = ({ state }: Query) =>
  state.fetchStatus !== 'idle' && state.fetchMeta?.fetchMore !== undefined

/** Readings after whose end another one follows. */
const repeated = new WeakSet<Promise<unknown>>()

/**
 * Reads once more what is being read for the first time or goes on with another page: that reading is never cut off,
 * since somebody waits for it. A first reading that fails is not repeated.
 */
function rereadAfter(client: QueryClient, { promise, queryKey, state }: Query): void {
  if (!promise || repeated.has(promise)) return
  repeated.add(promise)
  const again = () => client.invalidateQueries({ queryKey, exact: true, refetchType: 'all' })
  promise.then(again, state.data === undefined ? () => {} : again)
}

/**
 * Changes a thing wherever it is shown; where `change` answers nothing, lists do without it. What was to be read again
 * still is.
 */
export function update<T extends Kind>(
  client: QueryClient,
  kind: T,
  which: string | ((shown: ThingMap[T]) => boolean),
  change: (shown: ThingMap[T]) => ThingMap[T] | undefined,
): void {
  const wanted = (thing: ThingMap[T]) =>
    typeof which === 'string' ? ID[kind](thing) === which : which(thing)
  for (const query of client.getQueryCache().getAll()) {
    const found = new Set<unknown>(thingsIn(query, kind).filter(wanted))
    if (found.size === 0) continue
    const isFound = (item: unknown): item is ThingMap[T] => found.has(item)
    const apply = (item: unknown) => (isFound(item) ? change(item) : item)
    const { dataUpdatedAt, isInvalidated } = query.state
    const next = (data: unknown) =>
      isPaged(data)
        ? {
            ...data,
            pages: data.pages.map(page => ({
              ...page,
              items: page.items.flatMap(item => apply(item) ?? []),
            })),
          }
        : (apply(data) ?? data)
    client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt })
    if (isInvalidated) query.invalidate()
  }
}

/** A thing as it is shown somewhere; `current` where it has not been invalidated since it was read. */
export function find<T extends Kind>(
  client: QueryClient,
  kind: T,
  id: string,
): { shown: ThingMap[T]; current: boolean } | undefined {
  let found: { shown: ThingMap[T]; current: boolean } | undefined
  for (const query of client.getQueryCache().getAll()) {
    const shown = thingsIn(query, kind).find(thing => ID[kind](thing) === id)
    if (shown && !found?.current) found = { shown, current: !query.state.isInvalidated }
  }
  return found
}

const noted = new WeakMap<QueryClient, Set<string>>()

/** Notes that the answer to a write of this page already contained what an event will report. */
export function noteEvent(client: QueryClient, fact: string): void {
  noted.set(client, (noted.get(client) ?? new Set()).add(fact))
}

/** Whether an event only repeats what an answer has contained. Call it once for each event. */
export const takeNoted = (client: QueryClient, fact: string): boolean =>
  noted.get(client)?.delete(fact) ?? false

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What the write changes. What it does not show is not read again for it; events about it wait for its answer. */
      things?: readonly Thing[]
    }
  }
}

/** The longest wait for an answer; after it the event causes a read. */
const ANSWER_WITHIN_MS = 1_000

/**
 * Waits until no write about one of these things is pending, for a second at most. Its answer is shown by then, so that
 * an event that arrives before the answer can be recognised as its repetition.
 */
export async function decided(client: QueryClient, ...things: Thing[]): Promise<void> {
  const cache = client.getMutationCache()
  const isOpen = () =>
    cache
      .findAll({ status: 'pending' })
      .some(({ meta }) => meta?.things?.some(thing => things.includes(thing)))
  if (!isOpen()) return
  await new Promise<void>(resolve => {
    const end = () => {
      stop()
      clearTimeout(late)
      resolve()
    }
    const stop = cache.subscribe(() => {
      if (!isOpen()) end()
    })
    const late = setTimeout(end, ANSWER_WITHIN_MS)
  })
}

/**
 * Once a write is decided, a reading that is under way may be from before it, and would bring back what was: it is made
 * again, unless it shows nothing of `things`. The next page of a list holds other things than those written to.
 */
export function rereadUnderWay(client: QueryClient, things: readonly Thing[] | undefined): void {
  for (const reading of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    if (reading.state.fetchMeta?.fetchMore || (things && !mayShow(reading, things))) continue
    if (reading.state.data === undefined) rereadAfter(client, reading)
    else void client.invalidateQueries({ queryKey: reading.queryKey, exact: true, refetchType: 'all' })
  }
}

/** Whether a pending answer may be about one of these things. */
function mayShow(query: Query, things: readonly Thing[]): boolean {
  const about = showsOf(query)
  if (!about || shows(query, things)) return true
  return things.some(thing => about.is !== undefined && thing.startsWith(`${about.is}:`))
}
