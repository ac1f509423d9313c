import type { Chat } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '#lib/page.ts'
import { write } from '#lib/write.ts'
import { showSeen } from './chat-cache.ts'

/**
 * Marks the chat as read up to `seq`, the other's last message, while the page is visible. `chat` may be older than the
 * message: its `unread` counts only when its `lastSeq` covers `seq`.
 */
export function useMarkRead(chat: Chat, seq: number): void {
  const api = useApi()
  const client = useQueryClient()
  const sent = useRef(0)
  useEffect(() => {
    const markRead = () => {
      if (document.visibilityState !== 'visible' || seq <= sent.current) return
      if (chat.lastSeq >= seq && (chat.unread === 0 || chat.readSeq >= seq)) return
      sent.current = seq
      write(
        client,
        [`chat:${chat.id}`],
        () => api.markRead({ params: { chat: chat.id }, body: { seq } }),
        () => showSeen(client, chat.id, seq),
      ).catch(() => {
        sent.current = 0
      })
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [api, client, chat.id, chat.unread, chat.readSeq, chat.lastSeq, seq])
}
