import type { User } from '@calina/contract/types'
import { useEffect } from 'react'
import { usePage } from '#lib/page.ts'
import { queuesOf } from './queues.ts'

/** Joins the places of the queues that a person works on: the page hears of every change in them. */
export function useQueuePlaces(user: User): void {
  const { realtime } = usePage()
  const names = queuesOf(user).join(' ')
  useEffect(() => {
    const places = names.split(' ').filter(Boolean)
    const join = () => {
      for (const id of places) realtime.emit('place.join', { kind: 'queue', id })
    }
    join()
    // the socket may open later, or be another one after a break
    const stop = realtime.onGap(join, { first: true })
    return () => {
      stop()
      for (const id of places) realtime.emit('place.leave', { kind: 'queue', id })
    }
  }, [realtime, names])
}
