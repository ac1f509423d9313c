import { LIVE_CHAT } from '@calina/contract/limits'
import type { LiveLine } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePage } from '#lib/page.ts'
import { type LiveLines, withLines, withOlder, withoutLines } from './live-lines.ts'
import { liveLinesQuery } from './live-queries.ts'

interface Options {
  /** It is the person's own live: they see more than all are told, and read what has come. */
  own?: boolean
  /** They are in the live. */
  enabled?: boolean
}

export interface LiveChatState {
  lines: readonly LiveLine[]
  /** Nothing was read so far. */
  isPending: boolean
  isError: boolean
  retry: () => void
  /** There are older lines, and a page may hold more. */
  hasOlder: boolean
  loadOlder: () => void
  loadingOlder: boolean
  /** Shows a line that was answered to the person. */
  add: (line: LiveLine) => void
}

/**
 * The chat of a live while somebody is in it: joins its place, takes in what comes, and catches up by number after a break.
 */
export function useLiveChat(live: string, { own = false, enabled = true }: Options = {}): LiveChatState {
  const client = useQueryClient()
  const { api, realtime } = usePage()
  const options = useMemo(() => liveLinesQuery(live), [live])
  const { queryKey } = options
  const state = useQuery({
    ...options,
    enabled,
    // what comes is added by number; left and entered again it is read anew
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  /** Up to this number everything is known. An own message that was answered may lie beyond what others have written. */
  const sure = useRef(0)
  const running = useRef(false)
  const again = useRef(false)

  const change = useCallback(
    (make: (held: LiveLines) => LiveLines) =>
      client.setQueryData<LiveLines>(queryKey, held => held && make(held)),
    [client, queryKey],
  )
  const catchUp = useCallback(async () => {
    if (!client.getQueryData(queryKey)) return
    if (running.current) {
      again.current = true
      return
    }
    running.current = true
    try {
      do {
        again.current = false
        const read = await api.listLiveMessages({ params: { live }, query: { after: sure.current } })
        sure.current = Math.max(sure.current, read.items.at(-1)?.seq ?? 0)
        // more than one answer holds was missed: what was held before is too far back to be shown beside it
        change(held => (read.more ? read : withLines(withoutLines(held, read.gone), read.items)))
      } while (again.current)
    } catch {
      // the next event, or the connection that comes back, asks again
    } finally {
      running.current = false
    }
  }, [api, client, live, queryKey, change])

  useEffect(() => {
    if (!enabled) return
    const join = () =>
      realtime.emit('place.join', { kind: 'live', id: live }, result => {
        if (result.ok) void catchUp()
      })
    join()
    // the socket may open later, or be another one after a break
    const stopJoining = realtime.onGap(join, { first: true })
    const stopLines = realtime.on('live.lines', event => {
      if (event.live !== live) return
      // more than all are told is in what its creator reads
      if (own) return void catchUp()
      change(held => withLines(held, event.lines))
      if (client.getQueryData(queryKey) && !running.current)
        sure.current = Math.max(sure.current, event.lines.at(-1)?.seq ?? 0)
    })
    const stopGone = realtime.on('live.lines-gone', event => {
      if (event.live === live) change(held => withoutLines(held, event.lines))
    })
    return () => {
      stopJoining()
      stopLines()
      stopGone()
      realtime.emit('place.leave', { kind: 'live', id: live })
    }
  }, [enabled, live, own, realtime, client, queryKey, change, catchUp])

  // what was written between the reading and the joining was told to nobody here
  const known = state.data !== undefined
  useEffect(() => {
    if (!known) return
    sure.current = Math.max(sure.current, client.getQueryData<LiveLines>(queryKey)?.items.at(-1)?.seq ?? 0)
    void catchUp()
  }, [known, client, queryKey, catchUp])

  const [loadingOlder, setLoadingOlder] = useState(false)
  const lines = state.data?.items ?? []
  const hasOlder = state.data?.more === true && lines.length < LIVE_CHAT.maxShown
  const loadOlder = useCallback(() => {
    const first = client.getQueryData<LiveLines>(queryKey)?.items[0]
    if (!first || loadingOlder || !hasOlder) return
    setLoadingOlder(true)
    void api
      .listLiveMessages({ params: { live }, query: { before: first.seq } })
      .then(read => change(held => withOlder(held, read)))
      .catch(() => {})
      .finally(() => setLoadingOlder(false))
  }, [api, live, client, queryKey, change, loadingOlder, hasOlder])

  return {
    lines,
    isPending: state.isPending,
    isError: state.isError && !known,
    retry: () => void state.refetch(),
    hasOlder,
    loadOlder,
    loadingOlder,
    add: useCallback(line => change(held => withLines(held, [line])), [change]),
  }
}
