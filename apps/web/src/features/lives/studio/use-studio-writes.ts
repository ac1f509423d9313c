import type { LiveChat, StudioLive } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '#lib/api.ts'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed, type Thing } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { showStudioLive, studioLiveQuery } from './queries.ts'

export const thingsOf = (live: string): readonly Thing[] => [`studio-live:${live}`, 'studio']

/** A write about a live of the creator that answers it; a refusal is said in a toast. */
export function useStudioWrite<V = void>(live: string, call: (api: Api, value: V) => Promise<StudioLive>) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    mutationFn: (value: V) => call(api, value),
    onSuccess: answer => showStudioLive(client, answer),
    onError: async error => {
      // it has gone on meanwhile: what stands there now says more than the refusal
      if (isError(error, 'LIVE_STATE', 'LIVE_NOT_FOUND', 'REPLAY_DECIDED')) changed(client, ...thingsOf(live))
      toast.error(await explain(error, texts))
    },
    meta: { things: thingsOf(live) },
  })
}

/** Shows a live that a form has written, and has what else shows it read again. */
export function useShowStudioLive(live: string): (answer: StudioLive) => void {
  const client = useQueryClient()
  return answer => {
    showStudioLive(client, answer)
    changed(client, ...thingsOf(live))
  }
}

/** A write about how the chat of a live is led, which answers that. */
export function useChatWrite<V>(live: string, call: (api: Api, value: V) => Promise<LiveChat>) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    mutationFn: (value: V) => call(api, value),
    onSuccess: chat =>
      client.setQueryData(studioLiveQuery(live).queryKey, shown => shown && { ...shown, chat }),
    onError: async error => {
      changed(client, ...thingsOf(live))
      toast.error(await explain(error, texts))
    },
    meta: { things: thingsOf(live) },
  })
}
