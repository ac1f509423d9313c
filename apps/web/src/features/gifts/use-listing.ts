import type { GiverListing } from '@calina/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { reread, type Thing } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

/** Sets how the fan appears among those who give a creator most. It is decided once the list has been read again. */
export function useSetListing(username: string, onDone?: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const thing: Thing = `givers:${username}`
  return useWrite({
    meta: { things: [thing] },
    mutationFn: (listing: GiverListing) => api.setGiverListing({ params: { username }, body: { listing } }),
    onSuccess: async () => {
      await reread(client, thing)
      onDone?.()
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}

/** Sets whether the own page shows who gives most. */
export function useShowGivers(username: string) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const thing: Thing = `givers:${username}`
  return useWrite({
    meta: { things: [thing] },
    mutationFn: (shown: boolean) => api.showTopGivers({ body: { shown } }),
    onSuccess: () => reread(client, thing),
    onError: async error => toast.error(await explain(error, texts)),
  })
}
