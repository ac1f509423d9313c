import { useQueryClient } from '@tanstack/react-query'
import { openConversation } from '#lib/conversation.ts'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

/** Leads to the conversation with a person. `onGate` is called when it takes a subscription to write: never to a creator. */
export function useOpenConversation(username: string, onGate?: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const texts = useTexts()
  return useWrite({
    meta: { things: ['chats'] },
    mutationFn: () => openConversation(client, api, username),
    onSuccess: async chat => {
      navigate(`/messages/${chat}`)
    },
    onError: async error => {
      if (onGate !== undefined && isError(error, 'SUBSCRIPTION_REQUIRED')) onGate()
      else toast.error(await explain(error, texts))
    },
  })
}
