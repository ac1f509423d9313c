import { useSyncExternalStore } from 'react'

/** Where each medium of the page stands, in whole tenths of seconds: what is beside the player follows it. */
const times = new Map<string, number>()
const listeners = new Set<() => void>()

/** Called by what plays a medium; undefined when it is gone. */
export function noteTime(media: string, time: number | undefined): void {
  const tenths = time === undefined ? undefined : Math.floor(time * 10) / 10
  if (times.get(media) === tenths) return
  if (tenths === undefined) times.delete(media)
  else times.set(media, tenths)
  for (const each of listeners) each()
}

/** Where a medium stands, as `of` sees it; undefined before it plays. */
export function usePlayingNow<T>(media: string, of: (time: number) => T): T | undefined {
  const read = () => {
    const time = times.get(media)
    return time === undefined ? undefined : of(time)
  }
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read,
    () => undefined,
  )
}
