import { useEffect } from 'react'
import { usePage } from './page.ts'

/** Joins places of a kind while it is on the page, which hears of every change in them. */
export function usePlaces(kind: string, ids: readonly string[]): void {
  const { realtime } = usePage()
  const names = ids.join(' ')
  useEffect(() => {
    const places = names.split(' ').filter(Boolean)
    const join = () => {
      for (const id of places) realtime.emit('place.join', { kind, id })
    }
    join()
    // the socket may open later, or be another one after a break
    const stop = realtime.onGap(join, { first: true })
    return () => {
      stop()
      for (const id of places) realtime.emit('place.leave', { kind, id })
    }
  }, [realtime, kind, names])
}
