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

/** What is left of a message that was deleted: its number. */
const emptied = (message: Message): Message => ({
  ...message,
  text: '',
  media: [],
  offer: null,
  ...{
    gift: null,
    call: null,
    voice: null,
    replyTo: null,
    pinned: false,
    editedAt: null,
    editableUntil: null,
  },
  reactions: { mine: null, theirs: null },
  deleted: true,
})

/** Deletes an own message of a chat, for both of its people. */
export function useDeleteMessage(chat: string) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const t = useT()
  return useWrite({
    meta: { things: [`chat:${chat}`] },
    mutationFn: ({ id }: Message) => api.deleteMessage({ params: { chat, message: id } }),
    onSuccess: (_, message) => {
      takeOwnChange(client, emptied(message), message)
      toast.success(t('messages.deleted'))
    },
    onError: async (error, message) => {
      // bought meanwhile, or taken down: the page shows how it stands
      if (isError(error, 'MESSAGE_SOLD', 'MESSAGE_NOT_FOUND'))
        await readMessage(client, message).catch(() => undefined)
      toast.error(await explain(error, texts))
    },
  })
}
