import type { Storyboard } from '@calina/contract/types'
import { useCallback, useEffect, useState } from 'react'

/**
 * The storyboard once it is wanted and here, as a file of this page: its link allows no copy, and each frame would fetch it
 * again.
 */
export function useBoard(board: Storyboard | null): { board: Storyboard | undefined; want: () => void } {
  const [wanted, setWanted] = useState(false)
  const [held, setHeld] = useState<string>()
  const address = board?.src
  useEffect(() => {
    if (!wanted || !address) return
    const stop = new AbortController()
    let made: string | undefined
    void (async () => {
      const answer = await fetch(address, { signal: stop.signal })
      if (!answer.ok) return
      made = URL.createObjectURL(await answer.blob())
      if (stop.signal.aborted) URL.revokeObjectURL(made)
      else setHeld(made)
    })().catch(() => {})
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
      setHeld(undefined)
    }
  }, [wanted, address])
  const want = useCallback(() => setWanted(true), [])
  return { board: board && held ? { ...board, src: held } : undefined, want }
}
