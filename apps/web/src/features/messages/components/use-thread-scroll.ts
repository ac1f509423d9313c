import type { Message } from '@calina/contract/types'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isStill } from '#lib/motion.ts'
import { messageAnchor } from '#lib/thing-path.ts'

const NEAR_END_PX = 120
const NEAR_EDGE_PX = 400
const FOUND_MS = 700
/** Above the first unread message, at least so much room stays in view. */
const ABOVE_UNREAD_PX = 56
/** And so much of the message that was read before it, which may stand above the name of a day. */
const BEFORE_UNREAD_PX = 24

/** What is to come into view as soon as it is in the page. */
export type Wanted = { message: string; focus: boolean } | 'unread' | 'beginning'

interface ShownThread {
  /** The messages that are in the page. */
  shown: readonly Message[]
  /** The end of the conversation is among them. */
  isEnd: boolean
  /** How many wait to be sent. */
  outgoing: number
  /** What is in the page comes close to its first message, or its last one. */
  onEdge: (edge: 'older' | 'newer') => void
  /** The end has come into view, or has left it. */
  onEnd: (atEnd: boolean) => void
  /** So far the messages are in view. */
  onSeen: (message: string) => void
}

export interface ThreadScroll {
  body: RefObject<HTMLDivElement | null>
  log: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** What is added next is to be seen. */
  stickToEnd: () => void
  /** Brings something into view once it is in the page. */
  reveal: (wanted: Wanted) => void
  /** How far from the end it is read: not at all, less than a screen, or more. */
  away: 'not' | 'little' | 'far'
}

const PREFIX = messageAnchor('')
const UNREAD = '.conversation-unread'

const bubblesOf = (log: Element): Element[] => [...log.querySelectorAll(`:scope > [id^="${PREFIX}"]`)]

/** Something covers it: its place is what it was before. */
const isHidden = (element: Element): boolean => element.checkVisibility?.() === false

/** Shows the message, for a moment in a tint. */
function showFound(element: HTMLElement, focus: boolean): void {
  element.scrollIntoView({ block: 'center' })
  if (focus) element.focus({ preventScroll: true })
  if (!isStill()) element.animate?.([{ opacity: 0.3 }, { opacity: 1 }], { duration: FOUND_MS })
}

/** Brings it into view; false where it is not in the page. */
function bring(body: HTMLElement, wanted: Wanted): boolean {
  if (wanted === 'beginning') {
    body.scrollTop = 0
    return true
  }
  if (wanted === 'unread') {
    const element = body.querySelector(UNREAD)
    if (!element?.parentElement) return false
    const line = element.getBoundingClientRect().top
    const before = bubblesOf(element.parentElement).findLast(each => each.getBoundingClientRect().top < line)
    const read = before && before.getBoundingClientRect().bottom - BEFORE_UNREAD_PX
    body.scrollTop += Math.min(line - ABOVE_UNREAD_PX, read ?? line) - body.getBoundingClientRect().top
    return true
  }
  const element = document.getElementById(messageAnchor(wanted.message))
  if (element) showFound(element, wanted.focus)
  return element !== null
}

/** The message that is read, and how far below the top of the view it stands. */
interface Place {
  id: string
  top: number
}

function placeIn(body: HTMLElement, log: HTMLElement): Place | undefined {
  const { top } = body.getBoundingClientRect()
  const found = bubblesOf(log).find(each => each.getBoundingClientRect().bottom > top)
  return found && { id: found.id, top: found.getBoundingClientRect().top - top }
}

/** The last message whose beginning is in view. */
function lastSeenIn(body: HTMLElement, log: HTMLElement): string | undefined {
  const { bottom } = body.getBoundingClientRect()
  const found = bubblesOf(log).findLast(each => each.getBoundingClientRect().top < bottom)
  return found?.id.slice(PREFIX.length)
}

/**
 * Where a conversation is read: its end stays in view while things are added, and what is read keeps its place while
 * messages before or after it come into the page or leave it.
 */
export function useThreadScroll(thread: ShownThread): ThreadScroll {
  const { shown, isEnd, outgoing } = thread
  const body = useRef<HTMLDivElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const top = useRef(0)
  const place = useRef<Place>(undefined)
  const wanted = useRef<Wanted>(undefined)
  const [away, setAway] = useState<ThreadScroll['away']>('not')
  const latest = useRef(thread)
  useLayoutEffect(() => {
    latest.current = thread
  })

  /** Notes where it is read, and asks for what is needed from there on. */
  const look = useCallback(() => {
    const [element, content] = [body.current, log.current]
    if (!element || !content || isHidden(element)) return
    const { isEnd, onEdge, onEnd, onSeen } = latest.current
    const gap = element.scrollHeight - element.scrollTop - element.clientHeight
    const near = isEnd && gap < NEAR_END_PX
    // Who has not scrolled up is further from the end only because a picture or a measured row has just grown.
    if (!isEnd || near || element.scrollTop < top.current) atEnd.current = near
    top.current = element.scrollTop
    place.current = placeIn(element, content)
    setAway(atEnd.current ? 'not' : isEnd && gap < element.clientHeight ? 'little' : 'far')
    onEnd(atEnd.current)
    const seen = lastSeenIn(element, content)
    if (seen !== undefined) onSeen(seen)
    // without a layout nothing is near
    if (element.clientHeight === 0) return
    if (element.scrollTop < NEAR_EDGE_PX) onEdge('older')
    if (!isEnd && gap < NEAR_EDGE_PX) onEdge('newer')
  }, [])

  /** Keeps in view what is read, whatever has come into the page or has grown. */
  const keep = useCallback(() => {
    const element = body.current
    if (!element || isHidden(element)) return
    if (atEnd.current && latest.current.isEnd) {
      element.scrollTop = element.scrollHeight
      return
    }
    const found = place.current && document.getElementById(place.current.id)
    if (found && place.current)
      element.scrollTop +=
        found.getBoundingClientRect().top - element.getBoundingClientRect().top - place.current.top
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when what is shown has changed
  useLayoutEffect(() => {
    const element = body.current
    const next = wanted.current
    if (!element) return
    // what is wanted has still to come
    if (shown.length === 0) return keep()
    wanted.current = undefined
    if (next === undefined || !bring(element, next)) keep()
    else {
      atEnd.current = false
      top.current = element.scrollTop
    }
    look()
  }, [shown, isEnd, outgoing])

  // pictures and measured rows arrive after the first paint, and a bar above or below takes some of the room
  useEffect(() => {
    const content = log.current
    if (!content) return
    const observer = new ResizeObserver(keep)
    observer.observe(content)
    if (body.current) observer.observe(body.current)
    return () => observer.disconnect()
  }, [keep])

  const stickToEnd = useCallback(() => {
    atEnd.current = true
    wanted.current = undefined
  }, [])
  const reveal = useCallback((next: Wanted) => {
    wanted.current = next
    atEnd.current = false
  }, [])
  return { body, log, onScroll: look, stickToEnd, reveal, away }
}
