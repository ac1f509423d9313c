import type { Chat, Message } from '@calina/contract/types'
import { notifyManager, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { chatQuery } from '../api/chats.ts'
import { readAround } from '../api/reading.ts'
import { heldRun } from '../api/run.ts'
import type { useConversation } from '../api/use-conversation.ts'

export interface Opening {
  /** The first message that was unread when the conversation was opened. */
  unread: number | undefined
}

const unreadIn = (messages: readonly Message[], readSeq: number): Message[] =>
  messages.filter(({ seq, mine, deleted }) => seq > readSeq && !mine && !deleted)

/**
 * Where a conversation opens: at the first message that is unread, which is read with those about it where it lies far
 * back. Undefined while that is not known. `elsewhere`: something else is looked for, and nothing is read for this.
 */
export function useOpening(
  chat: Chat,
  { messages, list, current, kept }: ReturnType<typeof useConversation> & { kept: boolean },
  elsewhere: boolean,
  onOpen: (unread: number) => void,
): Opening | undefined {
  const client = useQueryClient()
  const [opening, setOpening] = useState<Opening>()
  const begun = useRef(false)
  // what was kept of the chat may be old
  const isComing = useIsFetching({ queryKey: chatQuery(chat.id).queryKey }) > 0
  const known = list.isSuccess && current && !(kept && isComing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once
  useLayoutEffect(() => {
    if (!known || begun.current) return
    begun.current = true
    const { readSeq } = chat
    const open = (unread: number | undefined) => {
      setOpening({ unread })
      if (unread !== undefined && !elsewhere) onOpen(unread)
    }
    const near = unreadIn(messages, readSeq)
    // everything that is unread is among what is held
    const isNear = near.length >= chat.unread || messages[0] === undefined || messages[0].seq <= readSeq + 1
    if (isNear || elsewhere) return open(isNear ? near[0]?.seq : undefined)
    void readAround(client, chat.id, readSeq + 1)
      .catch(() => {})
      .then(() => {
        const run = heldRun(client, chat.id, readSeq + 1)
        // Opened after the page has been told what was read: until then its end is in sight, and would count as seen.
        notifyManager.schedule(() => open((unreadIn(run, readSeq)[0] ?? near[0])?.seq))
      })
  }, [known])
  return opening
}
