import type { Call } from '@calina/contract/types'
import { useState } from 'react'
import { chatPath } from '#components/calls/call-path.ts'
import { useCallAct } from '#components/calls/use-call-acts.ts'
import { useApi } from '#lib/page.ts'
import { useLocation, useNavigate } from '#lib/router.tsx'

/** What can be done in a call that goes on. */
export function useRunning(call: Call) {
  const api = useApi()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [ending, setEnding] = useState(false)
  const params = { call: call.id }
  const hanging = useCallAct(call.id, () => api.hangUp({ params }), {
    onDone: () => setEnding(false),
    // the other was faster
    isReached: ({ endedAt }) => endedAt !== null,
  })
  const asking = useCallAct<boolean>(call.id, wished => api.askCallVideo({ params, body: { wished } }))
  const path = chatPath(call.chat)
  return {
    /** Asks whether to hang up; before anything ran, nothing is lost by it. */
    end: () => (call.state === 'connected' ? setEnding(true) : hanging.mutate()),
    ending,
    stay: () => setEnding(false),
    hangUp: () => hanging.mutate(),
    hanging: hanging.isPending,
    wishVideo: (wished: boolean) => asking.mutate(wished),
    wishing: asking.isPending,
    /** The page below is the chat of the two. */
    inChat: pathname === path,
    openChat: () => navigate(path),
  }
}

export type Running = ReturnType<typeof useRunning>
