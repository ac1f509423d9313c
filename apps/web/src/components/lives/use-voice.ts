import type { Live, LiveLine, LiveVoice } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { useClientId } from '#lib/client-id.ts'
import { isError } from '#lib/errors.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { liveQuery } from './live-queries.ts'

const SECOND_MS = 1_000

/** So many seconds are left until a time, moving on by itself; 0 once it is past or where there is none. */
export function useSecondsLeft(until: string | null): number {
  const end = until === null ? 0 : Date.parse(until)
  const leftNow = () => Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))
  const [left, setLeft] = useState(leftNow)
  const [counted, setCounted] = useState(end)
  if (counted !== end) {
    setCounted(end)
    setLeft(leftNow())
  }
  const runs = left > 0
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))),
      SECOND_MS,
    )
    return () => clearInterval(timer)
  }, [end, runs])
  return left
}

const timeIn = (params: Record<string, unknown>): string | null =>
  typeof params.until === 'string' ? params.until : null

/** What a refusal says about whether one may write. */
function voiceAfter(error: unknown): LiveVoice | undefined {
  if (isError(error, 'LIVE_SLOW')) return { silence: 'slow', until: timeIn(error.params) }
  if (isError(error, 'LIVE_MUTED')) return { silence: 'muted', until: timeIn(error.params) }
  return isError(error, 'LIVE_WRITERS') ? { silence: 'writers', until: null } : undefined
}

interface Written {
  onWritten: (line: LiveLine) => void
  /** The server has it. */
  onDone: () => void
}

/** Writes into the chat of a live. What got no answer is the same message when it is sent again. */
export function useWriteLine(live: Pick<Live, 'id'>, { onWritten, onDone }: Written) {
  const api = useApi()
  const client = useQueryClient()
  const { current, renew } = useClientId(`live ${live.id}`)
  const showVoice = (voice: LiveVoice) =>
    client.setQueryData(liveQuery(live.id).queryKey, shown => shown && { ...shown, voice })
  return useWrite({
    mutationFn: async (text: string) => {
      if (!navigator.onLine) throw new ApiError('OFFLINE', 0)
      return await api.writeLiveMessage({ params: { live: live.id }, body: { client: current(), text } })
    },
    onSuccess: ({ line, voice }) => {
      renew()
      onWritten(line)
      showVoice(voice)
      onDone()
    },
    onError: error => {
      const voice = voiceAfter(error)
      if (voice) showVoice(voice)
      else if (isError(error, 'LIVE_STATE', 'LIVE_OUTSIDE', 'LIVE_NOT_FOUND'))
        changed(client, `live:${live.id}`)
    },
  })
}
