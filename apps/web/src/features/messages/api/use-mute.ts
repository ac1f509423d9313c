import type { Chat } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { takeMarks } from './changes.ts'

/** Mutes a chat (`true`): its person is told of nothing that comes into it, but by the count. Or tells of it again. */
export function useMute(shown: Chat) {
  const { id } = shown
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    meta: { things: [`chat:${id}`, 'chats'] },
    mutationFn: (muted: boolean) => (muted ? api.muteChat : api.unmuteChat)({ params: { chat: id } }),
    onSuccess: chat => takeMarks(client, chat, shown),
    onError: async error => toast.error(await explain(error, texts)),
  })
}
