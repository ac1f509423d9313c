import type { LiveLine } from '@calina/contract/types'
import { useEffect, useRef, useState } from 'react'
import { GiftPicture } from '#components/gifts/gift-picture.tsx'
import { useGiftTitle } from '#components/gifts/gift-titles.ts'

/** So many gifts rise at once; the others are in the chat already. */
const AT_ONCE = 2
const SHOWN_MS = 3_200

/** Gifts that have come since it was first looked, the newest ones for a moment. */
function useRising(lines: readonly LiveLine[], ready: boolean): LiveLine[] {
  const [rising, setRising] = useState<LiveLine[]>([])
  const seen = useRef<number>(undefined)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    if (!ready) return
    const last = lines.at(-1)?.seq ?? 0
    const before = seen.current
    seen.current = Math.max(before ?? 0, last)
    // what was there when one came is not news
    if (before === undefined) return
    const fresh = lines.filter(({ seq, gift }) => gift !== null && seq > before)
    if (fresh.length === 0) return
    setRising(shown => [...shown, ...fresh].slice(-AT_ONCE))
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setRising(shown => shown.filter(({ id }) => !fresh.some(each => each.id === id)))
    }, SHOWN_MS)
    timers.current.add(timer)
  }, [lines, ready])
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running) clearTimeout(timer)
    }
  }, [])
  return rising
}

/** Gifts rise over the picture, at most two at a time. The chat reads them out. */
export function GiftRise({ lines, ready }: { lines: readonly LiveLine[]; ready: boolean }) {
  const titleOf = useGiftTitle()
  const rising = useRising(lines, ready)
  return (
    <div className="studio-rise" aria-hidden="true">
      {rising.map(line => (
        <span key={line.id} className="studio-rising">
          {line.gift && (
            <>
              <GiftPicture drawing={line.gift.drawing} />
              <b>{line.name}</b> {titleOf(line.gift.titles)}
            </>
          )}
        </span>
      ))}
    </div>
  )
}
