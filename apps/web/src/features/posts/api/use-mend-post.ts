import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refreshPost } from './posts-cache.ts'

/** A picture whose link has expired requests a new one, at most once in this time. */
const MEND_MS = 30_000

/** Reads a post again when one of its pictures does not come; takes what has failed. */
export function useMendPost(id: string): (failed: EventTarget) => void {
  const client = useQueryClient()
  const mended = useRef(0)
  return failed => {
    // what plays renews its own links
    if (failed instanceof HTMLMediaElement || Date.now() - mended.current < MEND_MS) return
    mended.current = Date.now()
    void refreshPost(client, id)
  }
}
