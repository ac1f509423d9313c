import type { OPEN_CALL_STATES } from '@calina/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openCallsQuery } from '#components/calls/calls-cache.ts'
import { unstageCall, useStaged } from '#components/calls/stage.ts'
import { createPart } from '#lib/part.ts'

const host = createPart(async () => (await import('#features/calls/call-host.tsx')).CallHost)

/** An agreed time stands in its chat, and needs nothing over the page. */
const RESTS: readonly string[] = ['proposed', 'agreed'] satisfies (typeof OPEN_CALL_STATES)[number][]

/** Calls over whatever page a member is on. Their code comes with the first one. */
export function Calls() {
  const staged = useStaged()
  const { data } = useQuery(openCallsQuery())
  const [wanted, setWanted] = useState(false)
  const needed = staged !== undefined || data?.items.some(({ state }) => !RESTS.includes(state)) === true
  if (needed && !wanted) setWanted(true)
  // logged out: nothing of it is left for whoever comes next
  useEffect(() => () => unstageCall(), [])
  const Host = host.usePart(wanted)
  return Host ? <Host /> : null
}
