import { useEffect, useState } from 'react'
import { keepAwake } from '#lib/live-capture/wake-lock.ts'
import { useHold } from '#lib/router.tsx'
import { holdReload } from '#lib/updates.ts'

interface Leaving {
  /** Where somebody wants to go, and would end their own sending by it. */
  asked: boolean
  go: () => void
  stay: () => void
}

/** While this page sends a live, it is not reloaded by itself, asks before it is left, and its screen stays on. */
export function useLeaveGuard(live: string, sends: boolean): Leaving {
  const [wanted, setWanted] = useState<() => void>()
  useEffect(() => {
    if (!sends) return
    const release = holdReload('work')
    const sleep = keepAwake()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      release()
      sleep()
      window.removeEventListener('beforeunload', ask)
    }
  }, [sends])
  useHold(sends, {
    stays: ({ pathname, searchParams }) => pathname === '/live' && searchParams.get('studio') === live,
    ask: go => setWanted(() => go),
  })
  return {
    asked: wanted !== undefined,
    go: () => {
      wanted?.()
      setWanted(undefined)
    },
    stay: () => setWanted(undefined),
  }
}
