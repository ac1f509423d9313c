import type { Message } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { isError } from '#lib/errors.ts'
import { useApi } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { takeOwnChange } from './changes.ts'
import { readMessage } from './message-cache.ts'

/** Changes the text of an own message. Why it was refused is said where the text was written, which stays there. */
export function useEditMessage(message: Message) {
  const { id, chat } = message
  const api = useApi()
  const client = useQueryClient()
  return useWrite({
    meta: { things: [`chat:${chat}`] },
    mutationFn: (text: string) => api.editMessage({ params: { chat, message: id }, body: { text } }),
    onSuccess: answer => takeOwnChange(client, answer, message),
    onError: async error => {
      // bought or deleted meanwhile, or its time has passed: the page shows how it stands
      if (isError(error, 'MESSAGE_SOLD', 'MESSAGE_NOT_FOUND', 'EDIT_TIME_PASSED', 'MESSAGE_NOT_EDITABLE'))
        await readMessage(client, message).catch(() => undefined)
    },
  })
}
