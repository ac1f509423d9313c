import type { Message } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { takeOwnChange } from './changes.ts'
import { readMessage } from './message-cache.ts'

/** Pins a message above its chat, or takes one that is pinned off again. */
export function usePin(chat: string) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const t = useT()
  return useWrite({
    meta: { things: [`chat:${chat}`] },
    mutationFn: ({ id, pinned }: Message) =>
      (pinned ? api.unpinMessage : api.pinMessage)({ params: { chat, message: id } }),
    onSuccess: (answer, message) => {
      takeOwnChange(client, answer, message)
      toast.success(t(answer.pinned ? 'messages.pinned' : 'messages.unpinned'))
    },
    onError: async (error, message) => {
      if (isError(error, 'MESSAGE_NOT_FOUND')) await readMessage(client, message).catch(() => undefined)
      toast.error(await explain(error, texts))
    },
  })
}
