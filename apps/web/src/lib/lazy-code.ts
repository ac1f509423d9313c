import { useEffect, useState } from 'react'
import { onceOnline } from './connection.ts'
import { reloadOnce } from './updates.ts'

/** Code that is loaded when it is first wanted. */
export interface LazyCode<M> {
  load(): Promise<M>
  /** The code, once it is here. */
  now(): M | undefined
}

/** A module that is loaded at most once; one that failed to load may load the next time. */
export function lazyCode<M>(fetch: () => Promise<M>): LazyCode<M> {
  let code: M | undefined
  let coming: Promise<M> | undefined
  return {
    now: () => code,
    load() {
      coming ??= fetch().then(
        module => {
          code = module
          return module
        },
        error => {
          coming = undefined
          throw error
        },
      )
      return coming
    },
  }
}

/** The code while it is wanted, once it is loaded. Without Suspense, because React delays what it reveals. */
export function useLazyCode<M>(code: LazyCode<M>, wanted: boolean): M | undefined {
  const [held, setHeld] = useState(code.now)
  useEffect(() => {
    if (!wanted || held) return
    let current = true
    let stop = () => {}
    const request = () =>
      void code.load().then(
        module => {
          if (current) setHeld(module)
        },
        async () => {
          // an old build has other names for it
          if (!(await reloadOnce()) && current) stop = onceOnline(request)
        },
      )
    request()
    return () => {
      current = false
      stop()
    }
  }, [wanted, held, code])
  return wanted ? (held ?? code.now()) : undefined
}
