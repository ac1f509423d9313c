import type { Message } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { readDraft, writeDraft } from '#lib/draft.ts'
import { useApi, useUser } from '#lib/page.ts'
import { write } from '#lib/write.ts'
import { takeSent } from './chat-cache.ts'

/** A message being sent, or one that failed. */
export interface Outgoing {
  clientId: string
  text: string
  media: string[]
  createdAt: string
  state: 'sending' | 'failed'
  /** Why it failed; a code of the contract. */
  code?: string
}

function parse(stored: unknown): Outgoing[] | undefined {
  if (!Array.isArray(stored)) return undefined
  return stored.filter(
    (each): each is Outgoing =>
      typeof each === 'object' &&
      each !== null &&
      typeof each.clientId === 'string' &&
      typeof each.text === 'string' &&
      Array.isArray(each.media),
  )
}

/**
 * Sends messages in the order they were written. One that fails is kept, can be retried, and survives a reload;
 * its client id keeps a retry from doubling it. What is among the `messages` of the chat has been sent, even if its
 * answer is lost.
 */
export function useOutgoing(chat: string, messages: readonly Message[]) {
  const api = useApi()
  const client = useQueryClient()
  const key = `${useUser()?.id ?? 'guest'}:outgoing ${chat}`
  const [items, setItems] = useState<Outgoing[]>(() =>
    (readDraft(key, parse) ?? []).map(item => ({ ...item, state: 'failed' as const })),
  )
  const held = useRef(items)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const change = useCallback(
    (next: Outgoing[]) => {
      held.current = next
      setItems(next)
      writeDraft(key, next.length > 0 ? next : undefined)
    },
    [key],
  )

  const deliver = useCallback(
    (item: Outgoing) => {
      queue.current = queue.current.then(async () => {
        try {
          const { clientId, text, media } = item
          await write(
            client,
            [`chat:${chat}`],
            () =>
              api.sendMessage({ params: { chat }, body: { clientId, text, media } }, { repeatable: true }),
            message => takeSent(client, chat, message),
          )
          change(held.current.filter(each => each.clientId !== item.clientId))
        } catch (error) {
          const code = error instanceof ApiError ? error.code : 'UNEXPECTED'
          change(
            held.current.map(each =>
              each.clientId === item.clientId ? { ...each, state: 'failed', code } : each,
            ),
          )
        }
      })
    },
    [api, client, chat, change],
  )

  const send = useCallback(
    (text: string, media: string[]) => {
      const item: Outgoing = {
        clientId: crypto.randomUUID(),
        text,
        media,
        createdAt: new Date().toISOString(),
        state: 'sending',
      }
      change([...held.current, item])
      deliver(item)
    },
    [change, deliver],
  )

  const retry = useCallback(
    (clientId: string) => {
      const item = held.current.find(each => each.clientId === clientId)
      if (item?.state !== 'failed') return
      const again: Outgoing = { ...item, state: 'sending' }
      change(held.current.map(each => (each.clientId === clientId ? again : each)))
      deliver(again)
    },
    [change, deliver],
  )

  const discard = useCallback(
    (clientId: string) => change(held.current.filter(each => each.clientId !== clientId)),
    [change],
  )

  const stored = new Set(messages.map(message => message.clientId))
  const waiting = items.filter(item => !stored.has(item.clientId))
  const through = waiting.length < items.length
  useEffect(() => {
    if (through) change(waiting)
  })

  // what failed while offline is sent after reconnecting
  useEffect(() => {
    const again = () => {
      for (const item of held.current)
        if (item.state === 'failed' && item.code === 'OFFLINE') retry(item.clientId)
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [retry])

  return { items: waiting, send, retry, discard }
}
