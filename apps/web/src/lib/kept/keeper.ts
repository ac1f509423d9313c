import type { User } from '@calina/contract/types'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { readCookie } from '../cookies.ts'
import { isKept, keptOf, showKept } from './kept.ts'
import { changeStored, readStored } from './store.ts'

/** Changes of what is shown come in bursts. */
const REST_MS = 500

const markNow = (): string | undefined => readCookie(document.cookie, 'xsrf')

/**
 * Keeps what is shown to a person, so that it can be read again without a connection, until the returned function is
 * called. Nothing is written any more once another session has begun, or this one has ended.
 */
export function keepShown(client: QueryClient, user: User, build: string): () => void {
  const mark = markNow()
  if (mark === undefined) return () => {}
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The data of each read as this page has stored it. */
  const stored = new Map<string, unknown>()
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (stopped || markNow() !== mark) return
    changeStored(record => {
      if (stopped || markNow() !== mark) return undefined
      const isOwn = isKept(record, { mark, build })
      // what another session has stored is not there for this one
      if (!isOwn) stored.clear()
      const { entries, puts } = keptOf(client, isOwn ? record.entries : [], stored, Date.now())
      for (const { key } of puts) stored.set(hashKey(key), client.getQueryData(key))
      return { record: { mark, build, user, entries }, puts }
    }).catch(() => {
      stored.clear()
      // there is no room, or no storage: without a connection there will be less to read
    })
  }
  const later = () => {
    timer ??= setTimeout(write, REST_MS)
  }
  const leave = () => {
    if (timer !== undefined && document.visibilityState === 'hidden') write()
  }
  const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') later()
  })
  document.addEventListener('visibilitychange', leave)
  later()
  return () => {
    stopped = true
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', leave)
  }
}

/** What was kept in this very session, all of it or the reads with these keys; nothing of any other. */
async function ownStored(build: string, keys?: readonly QueryKey[]) {
  const mark = markNow()
  if (mark === undefined) return undefined
  const found = await readStored(keys?.map(hashKey)).catch(() => undefined)
  if (!found || !isKept(found.record, { mark, build }) || markNow() !== mark) return undefined
  return { user: found.record.user, reads: found.reads }
}

/** Shows what was kept in this very session, and answers whose it is; nothing of any other. */
export async function restoreShown(client: QueryClient, build: string): Promise<User | undefined> {
  const own = await ownStored(build)
  if (own) showKept(client, own.reads, Date.now())
  return own?.user
}

/**
 * Shows what was kept of these reads of the person while the server has not answered them, and says whether it did; `user`:
 * whose they must be.
 */
export async function restoreReads(
  client: QueryClient,
  { build, user, keys }: { build: string; user: string; keys: readonly QueryKey[] },
): Promise<boolean> {
  const own = await ownStored(build, keys)
  if (own?.user.id !== user) return false
  // a refusal is an answer, too
  const isAwaited = (key: QueryKey) => (client.getQueryState(key)?.status ?? 'pending') === 'pending'
  // what belongs together is shown together
  if (own.reads.length < keys.length || !keys.every(isAwaited)) return false
  showKept(client, own.reads, Date.now())
  return true
}
