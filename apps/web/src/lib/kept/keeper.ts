import type { User } from '@calina/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { readCookie } from '../cookies.ts'
import { isKept, keptOf, showKept } from './kept.ts'
import { changeRecord, readRecord } from './store.ts'

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
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (stopped || markNow() !== mark) return
    changeRecord(record => {
      if (stopped || markNow() !== mark) return undefined
      const before = isKept(record, { mark, build }) ? record.reads : []
      return { mark, build, user, reads: keptOf(client, before, Date.now()) }
    }).catch(() => {
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

/** Shows what was kept in this very session, and answers whose it is; nothing of any other. */
export async function restoreShown(client: QueryClient, build: string): Promise<User | undefined> {
  const mark = markNow()
  if (mark === undefined) return undefined
  const record = await readRecord().catch(() => undefined)
  if (!isKept(record, { mark, build }) || markNow() !== mark) return undefined
  showKept(client, record.reads, Date.now())
  return record.user
}
