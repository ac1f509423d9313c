import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { isStill } from '#lib/motion.ts'
import { messageAnchor } from '#lib/thing-path.ts'
import { toast } from '#ui/toasts.tsx'
import type { useConversation } from '../api/use-conversation.ts'
import { useNamedMessage } from './use-chat-tools.ts'

const NEAR_END_PX = 120
const NEAR_BEGINNING_PX = 400
/** How far back a message is looked for, where it is not known how far back it lies. */
const MOST_PAGES = 20
const FOUND_MS = 700

type Held = ReturnType<typeof useConversation>

interface ThreadScroll {
  body: RefObject<HTMLDivElement | null>
  log: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** What is added next is to be seen. */
  toEnd: () => void
  /** Shows a message of the conversation, however far back it is; its number says how far that is. */
  find: (message: string, seq?: number) => void
}

/**
 * Where a conversation is read: its end stays in view while things are added, and what is read keeps its place while
 * older messages come. `outgoing`: how many wait to be sent.
 */
export function useThreadScroll({ messages, list }: Held, outgoing: number): ThreadScroll {
  const body = useRef<HTMLDivElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const top = useRef(0)
  const height = useRef(0)

  // new messages keep the end in view; older ones above keep what is read in its place
  const first = messages[0]?.id
  const last = messages.at(-1)?.id
  const shownFirst = useRef(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when what is shown has changed
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    if (shownFirst.current !== undefined && first !== shownFirst.current && !atEnd.current)
      element.scrollTop += element.scrollHeight - height.current
    else if (atEnd.current) element.scrollTop = element.scrollHeight
    shownFirst.current = first
    height.current = element.scrollHeight
  }, [first, last, outgoing])

  // pictures and measured rows arrive after the first paint: a reader at the end stays there
  useEffect(() => {
    const content = log.current
    if (!content) return
    const observer = new ResizeObserver(() => {
      const element = body.current
      if (element && atEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(content)
    // a bar above or below takes some of its room
    if (body.current) observer.observe(body.current)
    return () => observer.disconnect()
  }, [])

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const onScroll = useCallback(() => {
    const element = body.current
    if (!element) return
    const near = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
    // Who has not scrolled up is further from the end only because a picture or a measured row has just grown.
    if (near || element.scrollTop < top.current) atEnd.current = near
    top.current = element.scrollTop
    height.current = element.scrollHeight
    if (element.scrollTop < NEAR_BEGINNING_PX && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  const toEnd = useCallback(() => {
    atEnd.current = true
  }, [])
  const find = useFinding({ messages, list }, atEnd)
  return { body, log, onScroll, toEnd, find }
}

/** Shows the message, for a moment in a tint. */
function showFound(message: string, focus: boolean): void {
  const element = document.getElementById(messageAnchor(message))
  element?.scrollIntoView({ block: 'center' })
  if (focus) element?.focus({ preventScroll: true })
  if (!isStill()) element?.animate?.([{ opacity: 0.3 }, { opacity: 1 }], { duration: FOUND_MS })
}

interface Wanted {
  id: string
  /** Its number, where that is known. */
  seq?: number | undefined
  /** A search leads there: who types or goes through what it found keeps the focus. */
  searched: boolean
}

/**
 * Leads to a message: that which is looked for, and for each press that which the address names. It is read back for as far
 * as it takes. Answers how to look for one; the latest that is looked for counts.
 */
function useFinding({ messages, list }: Held, atEnd: RefObject<boolean>): ThreadScroll['find'] {
  const { hash, seq, press } = useNamedMessage()
  const t = useT()
  const [wanted, setWanted] = useState<Wanted>()
  const named = useRef<string>(undefined)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const read = data?.pages.length ?? 0
  useEffect(() => {
    if (!hash || named.current === press) return
    named.current = press
    setWanted({ id: hash.replace(`#${messageAnchor('')}`, ''), seq, searched: seq !== undefined })
  }, [hash, seq, press])
  useEffect(() => {
    if (wanted === undefined || read === 0) return
    const oldest = messages[0]?.seq ?? Number.POSITIVE_INFINITY
    const goesOn = wanted.seq === undefined ? read < MOST_PAGES : oldest > wanted.seq
    if (messages.some(({ id, deleted }) => id === wanted.id && !deleted)) {
      atEnd.current = false
      showFound(wanted.id, !wanted.searched)
    } else if (hasNextPage && goesOn) {
      if (!isFetchingNextPage) void fetchNextPage()
      return
    } else toast.warning(t('messages.notFound'))
    setWanted(undefined)
  }, [wanted, messages, read, hasNextPage, isFetchingNextPage, fetchNextPage, atEnd, t])
  return useCallback((id, number) => setWanted({ id, seq: number, searched: false }), [])
}
