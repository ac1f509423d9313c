import type { Message } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useApi } from '#lib/page.ts'
import { write } from '#lib/write.ts'
import { changeMessage } from './message-cache.ts'

/** Answers what says once that a received voice note was played; one that was not understood is said again. */
export function useMarkHeard(message: Message): () => void {
  const api = useApi()
  const client = useQueryClient()
  const said = useRef(false)
  const latest = useRef(message)
  latest.current = message
  return useCallback(() => {
    const { id, chat, mine, voice } = latest.current
    if (mine || !voice || voice.heard || said.current) return
    said.current = true
    write(
      client,
      [`messages:${chat}`],
      () => api.markHeard({ params: { chat, message: id } }),
      () =>
        changeMessage(client, { chat, id }, ({ voice, ...held }) => ({
          ...held,
          voice: voice && { ...voice, heard: true },
        })),
    ).catch(() => {
      said.current = false
    })
  }, [api, client])
}
