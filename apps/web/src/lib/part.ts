import { type ComponentType, useEffect, useState } from 'react'
import { onceOnline } from './connection.ts'

/** A component whose code is loaded separately. */
export interface Part<P> {
  /** Fetches the code ahead. */
  preload(): void
  /** The component once it is wanted and here. */
  usePart(wanted: boolean): ComponentType<P> | undefined
}

/**
 * A component whose code is loaded when it is first wanted. A failure leaves the rest of the page: the code
 * is requested again when the connection is back, or when it is wanted again.
 */
export function createPart<P>(load: () => Promise<ComponentType<P>>): Part<P> {
  let code: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  const fetch = (): Promise<ComponentType<P>> => {
    loading ??= load().then(
      loaded => {
        code = loaded
        return loaded
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return {
    preload: () => void fetch().catch(() => {}),
    usePart(wanted) {
      const [held, setHeld] = useState<{ code: ComponentType<P> | undefined }>({ code })
      // biome-ignore lint/correctness/useExhaustiveDependencies: loading is the part's own and stays the same
      useEffect(() => {
        if (!wanted || held.code) return
        let stop = () => {}
        let current = true
        const attempt = () =>
          void fetch().then(
            loaded => current && setHeld({ code: loaded }),
            () => {
              if (current) stop = onceOnline(attempt)
            },
          )
        attempt()
        return () => {
          current = false
          stop()
        }
      }, [wanted, held.code])
      return held.code
    },
  }
}
