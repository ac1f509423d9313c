import type { Message } from '@calina/contract/types'
import { useCallback, useEffect, useMemo } from 'react'
import type { MessageWish, Waiting, WaitingMessage } from '#lib/outbox.ts'
import { useOutbox } from '#lib/use-outbox.ts'

/** What a message is to say and show, and for how much. */
export type Written = Omit<MessageWish, 'kind' | 'id' | 'chat'>

const isMessage = (each: Waiting): each is WaitingMessage => each.kind === 'message'

/** The messages that were refused, one of each chat: the last. */
export function useRefused(): WaitingMessage[] {
  const { waiting } = useOutbox()
  return useMemo(() => {
    const refused = waiting.filter(isMessage).filter(({ code }) => code !== undefined)
    return [...new Map(refused.map(each => [each.chat, each])).values()]
  }, [waiting])
}

/**
 * The messages of a chat that the server has not decided about: they are sent in the order they were written, as soon as
 * there is a connection, also from another page and after a reload; a client id keeps each from doubling. What is among
 * the `messages` of the chat has been sent, even if its answer is lost.
 */
export function useOutgoing(chat: string, messages: readonly Message[]) {
  const { outbox, waiting } = useOutbox()
  const { items, through } = useMemo(() => {
    const own = waiting.filter(isMessage).filter(each => each.chat === chat)
    const stored = new Set(messages.map(({ clientId }) => clientId))
    return {
      items: own.filter(({ id }) => !stored.has(id)),
      through: own.filter(({ id }) => stored.has(id)),
    }
  }, [waiting, messages, chat])
  useEffect(() => {
    for (const { id } of through) outbox?.remove(id)
  }, [outbox, through])

  const send = useCallback(
    (written: Written) => outbox?.add({ kind: 'message', id: crypto.randomUUID(), chat, ...written }),
    [outbox, chat],
  )
  const retry = useCallback((id: string) => outbox?.refuse(id, undefined), [outbox])
  const discard = useCallback((id: string) => outbox?.remove(id), [outbox])
  return { known: outbox !== undefined, items, send, retry, discard }
}
