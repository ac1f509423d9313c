import { useQueryClient } from '@tanstack/react-query'
import { explain, isError } from '#lib/errors.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { keyOf } from '#lib/query.ts'
import { useNavigate } from '#lib/router.tsx'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

/**
 * Opens the conversation with a person. If the server has just made it, the lists of chats are read again before the
 * way leads there. `onGate` is called when it takes a subscription to write.
 */
export function useConversation(username: string, onGate: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const texts = useTexts()
  return useWrite({
    mutationFn: () => api.getConversation({ params: { username } }),
    onSuccess: async conversation => {
      if (conversation.new)
        await Promise.all(
          (['listChats', 'listChatUsers'] as const).map(name =>
            client.invalidateQueries({ queryKey: keyOf(name), refetchType: 'all' }),
          ),
        )
      navigate(`/messages/${conversation.id}`)
    },
    onError: async error => {
      if (isError(error, 'SUBSCRIPTION_REQUIRED')) onGate()
      else toast.error(await explain(error, texts))
    },
  })
}
