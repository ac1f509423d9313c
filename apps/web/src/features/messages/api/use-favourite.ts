import type { Chat } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { takeMarks } from './changes.ts'

/** Marks a chat as a favourite (`true`), or takes the mark off. */
export function useFavourite(shown: Chat) {
  const { id } = shown
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    meta: { things: [`chat:${id}`, 'chats'] },
    mutationFn: (favourite: boolean) =>
      (favourite ? api.markFavourite : api.unmarkFavourite)({ params: { chat: id } }),
    onSuccess: chat => takeMarks(client, chat, shown),
    onError: async error => toast.error(await explain(error, texts)),
  })
}
