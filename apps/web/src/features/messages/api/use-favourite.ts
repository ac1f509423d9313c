import type { Chat } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed, update } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

/** Marks a chat as a favourite (`true`), or takes the mark off. */
export function useFavourite({ id }: Chat) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    meta: { things: [`chat:${id}`, 'chats'] },
    mutationFn: (favourite: boolean) =>
      (favourite ? api.markFavourite : api.unmarkFavourite)({ params: { chat: id } }),
    onSuccess: chat => {
      update(client, 'chat', id, () => chat)
      changed(client, 'chats')
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}
