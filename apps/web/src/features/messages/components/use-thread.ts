import type { Chat, Message } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { dropIsland, heldIsland, noteOld } from '../api/held.ts'
import { readAfter, readBeginning, readOlder } from '../api/reading.ts'
import { boundsOf, type Cut, covers, cutAround, cutNewer, cutOlder, cutOut, heldRun } from '../api/run.ts'
import type { useConversation } from '../api/use-conversation.ts'
import { useNamedMessage } from './use-chat-tools.ts'
import { useFinding } from './use-finding.ts'
import { useOpening } from './use-opening.ts'
import { useThreadScroll, type Wanted } from './use-thread-scroll.ts'

/** What is scrolled by counts as read once it has stood still so long. */
const SEEN_AFTER_MS = 400

const NONE: readonly Message[] = []

const standing = (messages: readonly Message[]) => messages.filter(({ deleted }) => !deleted)

/** What is held of a conversation; `kept`: as this browser has kept it. */
export type Held = ReturnType<typeof useConversation> & { kept: boolean }

/** Which part of a conversation is in the page: its end, or some part of what is held. */
function useCut({ messages, island }: ReturnType<typeof useConversation>) {
  const [wished, setCut] = useState<Cut>()
  const isOfIsland = island !== undefined && wished !== undefined && covers(island, wished.from)
  // what was looked at is not held any more: the end is shown
  const cut = wished && (isOfIsland || covers(messages, wished.from)) ? wished : undefined
  const run = useMemo(() => standing(isOfIsland ? island : messages), [isOfIsland, island, messages])
  const shown = useMemo(() => cutOut(run, cut), [run, cut])
  const isEnd = !isOfIsland && run.at(-1)?.seq === shown.at(-1)?.seq
  return { cut, setCut, run, shown, isOfIsland, isEnd }
}

/** The last message of the other that has been seen: at the end of the conversation all of them have. */
function useSeen(messages: readonly Message[]) {
  const [seen, setSeen] = useState(0)
  const [atEnd, setAtEnd] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onSeen = (message: Message | undefined) => {
    clearTimeout(timer.current)
    if (message)
      timer.current = setTimeout(() => setSeen(before => Math.max(before, message.seq)), SEEN_AFTER_MS)
  }
  const last = messages.findLast(({ mine }) => !mine)?.seq ?? 0
  return { seen: atEnd ? last : Math.min(seen, last), onSeen, setAtEnd }
}

/**
 * A conversation of any length as it is read: what of it is in the page, where it opens, and the ways to its end, to its
 * beginning and to any message. `outgoing`: how many wait to be sent.
 */
export function useThread(chat: Chat, held: Held, outgoing: number) {
  const client = useQueryClient()
  const { cut, setCut, run, shown, isOfIsland, isEnd } = useCut(held)
  const { seen, onSeen, setAtEnd } = useSeen(held.messages)
  const { hash } = useNamedMessage()
  const opening = useOpening(chat, held, hash !== '', unread => {
    setAtEnd(false)
    show(unread, 'unread')
  })
  const isReady = opening !== undefined || held.wasHeld
  useEffect(() => {
    if (opening) noteOld(client, chat.id, false)
  }, [opening, client, chat.id])

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = held.list
  const scroll = useThreadScroll({
    ...{ shown: isReady ? shown : NONE, isEnd, outgoing },
    onEdge: edge => {
      if (!opening) return
      const now = cut ?? boundsOf(shown)
      const next = now && (edge === 'older' ? cutOlder(run, now) : cutNewer(run, now))
      if (next) setCut(next)
      else if (isOfIsland) void (edge === 'older' ? readOlder : readAfter)(client, chat.id).catch(() => {})
      else if (edge === 'older' && hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
    onEnd: atEnd => {
      setAtEnd(atEnd)
      // what is read stays in the page while messages are added to the end
      if (atEnd !== (cut === undefined)) setCut(atEnd ? undefined : boundsOf(shown))
    },
    // what is held is in sight before it is known where the conversation opens: it does not count
    onSeen: id => opening && onSeen(shown.find(each => each.id === id)),
  })
  const { reveal, stickToEnd } = scroll

  const show = useCallback(
    (seq: number, wanted: Wanted) => {
      reveal(wanted)
      const messages = heldRun(client, chat.id, seq)
      setCut(cutAround(standing(messages), seq))
      // whoever is led back to the end of the conversation is done with the island
      if (!heldIsland(client, chat.id)?.items.some(each => each.seq === seq)) dropIsland(client, chat.id)
    },
    [client, chat.id, reveal, setCut],
  )
  const showFound = useCallback(
    ({ id, seq }: Pick<Message, 'id' | 'seq'>, focus: boolean) => show(seq, { message: id, focus }),
    [show],
  )
  const find = useFinding(chat.id, showFound)
  const toEnd = useCallback(() => {
    stickToEnd()
    setCut(undefined)
    setAtEnd(true)
    dropIsland(client, chat.id)
  }, [stickToEnd, setCut, setAtEnd, client, chat.id])
  const toBeginning = useCallback(async () => {
    await readBeginning(client, chat.id).then(
      seq => show(seq, 'beginning'),
      () => {},
    )
  }, [client, chat.id, show])
  return {
    ...{ scroll, run, isEnd, find, toEnd, toBeginning },
    shown: isReady ? shown : NONE,
    isReady,
    /** It is shown as this browser has kept it: files of it may be gone. */
    isOld: held.kept && opening === undefined,
    /** The first message that was unread when it was opened. */
    unread: opening?.unread,
    /** Up to where it has been read since; nothing counts before it is known where it opens. */
    seen: opening ? seen : 0,
  }
}
