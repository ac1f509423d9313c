import { useEffect, useState } from 'react'
import { type Counted, countedIn, type Quality, qualityOf } from '../line/quality.ts'
import type { CallSession } from '../line/session.ts'

const EVERY_MS = 3_000

/** How good the connection is, looked at every few seconds. */
export function useQuality(session: CallSession): Quality | undefined {
  const [quality, setQuality] = useState<Quality>()
  useEffect(() => {
    let before: Counted | undefined
    let current = true
    const look = async () => {
      const report = await session.stats()?.catch(() => undefined)
      if (!report || !current) return
      const entries: Record<string, unknown>[] = []
      report.forEach((entry: Record<string, unknown>) => {
        entries.push(entry)
      })
      const now = countedIn(entries)
      if (before) setQuality(qualityOf(before, now))
      before = now
    }
    const timer = setInterval(() => void look(), EVERY_MS)
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [session])
  return quality
}
