import type { Call } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { callQuery, showCall } from './calls-cache.ts'

/**
 * One act on a call: its answer is shown wherever the call stands; where the call has gone on meanwhile, it is read again,
 * and so is its line. `isReached`: what was wanted has come about all the same, and nobody has to be told.
 */
export function useCallAct<V = void>(
  call: string,
  send: (variables: V) => Promise<Call>,
  { onDone, isReached }: { onDone?: (call: Call) => void; isReached?: (call: Call) => boolean } = {},
) {
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite<Call, V>({
    meta: { things: [`call:${call}`] },
    mutationFn: send,
    onSuccess: answer => {
      showCall(client, answer)
      changed(client, 'balance')
      onDone?.(answer)
    },
    onError: async error => {
      if (isError(error, 'CALL_STATE', 'CALL_NOT_FOUND')) {
        const now = await client.fetchQuery({ ...callQuery(call), staleTime: 0 }).catch(() => undefined)
        if (now) showCall(client, now)
        changed(client, 'calls')
        if (now && isReached?.(now)) return
      }
      toast.error(await explain(error, texts), { id: `call ${call}` })
    },
  })
}

/** Takes a call back, by whichever of its two people. */
export function useCancelCall(call: string, onDone?: (call: Call) => void) {
  const api = useApi()
  return useCallAct(call, () => api.cancelCall({ params: { call } }), onDone && { onDone })
}

/** Accepts the time that was proposed, as it is on the screen. */
export function useAcceptTime(call: string) {
  const api = useApi()
  return useCallAct<string>(call, at => api.acceptCallTime({ params: { call }, body: { at } }))
}
