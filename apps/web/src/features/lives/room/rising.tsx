import type { LiveLine } from '@calina/contract/types'
import { useEffect, useRef, useState } from 'react'
import { GiftPicture } from '#components/gifts/gift-picture.tsx'
import { useGiftTitle } from '#components/gifts/gift-titles.ts'
import { isStill } from '#lib/motion.ts'
import './rises.css'

/** At once; what comes meanwhile stands in the chat without rising. */
const MOST = 2

interface GiftsRiseProps {
  lines: readonly LiveLine[]
  /** The lines have been read for the first time. */
  known: boolean
}

/** A gift that has just been given rises over the picture and fades. The chat has it for good. */
export function GiftsRise({ lines, known }: GiftsRiseProps) {
  const titleOf = useGiftTitle()
  const [rising, setRising] = useState<readonly LiveLine[]>([])
  const seen = useRef<number>(undefined)
  useEffect(() => {
    if (!known) return
    const since = seen.current
    seen.current = Math.max(since ?? 0, lines.at(-1)?.seq ?? 0)
    // what was there on entering has come before
    if (since === undefined || isStill()) return
    const come = lines.filter(({ gift, seq }) => gift !== null && seq > since)
    if (come.length > 0) setRising(shown => [...shown, ...come].slice(0, MOST))
  }, [lines, known])
  return (
    <div className="live-rises" aria-hidden="true">
      {rising.map(line => (
        <span
          key={line.id}
          onAnimationEnd={() => setRising(shown => shown.filter(({ id }) => id !== line.id))}
        >
          {line.gift && <GiftPicture drawing={line.gift.drawing} />}
          <span className="truncate">
            <b>{line.name}</b> {line.gift && titleOf(line.gift.titles)}
          </span>
        </span>
      ))}
    </div>
  )
}
