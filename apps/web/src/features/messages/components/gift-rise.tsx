import '../bubbles.css'
import type { Message } from '@calina/contract/types'
import { useEffect, useRef, useState } from 'react'
import { GiftPicture } from '#components/gifts/gift-picture.tsx'
import { isStill } from '#lib/motion.ts'

type Gift = NonNullable<Message['gift']>

/** At once; what comes meanwhile stands in the chat without rising. */
const MOST = 3

interface Rising {
  message: string
  gift: Gift
  mine: boolean
}

/** The gifts that have come since the conversation is open, as they rise; where nothing is to move, none does. */
function useRising(messages: readonly Message[], known: boolean) {
  const [rising, setRising] = useState<readonly Rising[]>([])
  const seen = useRef<number>(undefined)
  useEffect(() => {
    if (!known) return
    const since = seen.current
    seen.current = messages.at(-1)?.seq ?? 0
    // what was there when the conversation opened has come before
    if (since === undefined || isStill()) return
    const come = messages.flatMap(({ id, seq, gift, removed, mine }) =>
      gift && !removed && seq > since ? [{ message: id, gift, mine }] : [],
    )
    if (come.length > 0) setRising(shown => [...shown, ...come].slice(0, MOST))
  }, [messages, known])
  const done = (message: string) => setRising(shown => shown.filter(each => each.message !== message))
  return { rising, done }
}

interface GiftsRisingProps {
  messages: readonly Message[]
  /** The messages have been read for the first time. */
  known: boolean
}

/** A gift that has just been given or received rises over the form and fades. The chat has it for good. */
export function GiftsRising({ messages, known }: GiftsRisingProps) {
  const { rising, done } = useRising(messages, known)
  return (
    <div className="gifts-rising" aria-hidden="true">
      {rising.map(({ message, gift, mine }) => (
        <span
          key={message}
          className={mine ? 'gift-rises-mine' : undefined}
          onAnimationEnd={() => done(message)}
        >
          <GiftPicture drawing={gift.drawing} />
        </span>
      ))}
    </div>
  )
}
