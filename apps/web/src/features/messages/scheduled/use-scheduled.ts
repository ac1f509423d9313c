import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import type { WaitingReply } from '#lib/outbox.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed, type Thing } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { catchUp } from '../api/chat-cache.ts'
import type { Written } from '../api/use-outgoing.ts'

export const scheduledQuery = (chat: string) => query('listScheduled', { params: { chat } })

const thingsOf = (chat: string): Thing[] => [`scheduled:${chat}`, `chat:${chat}`]

/** Has a message sent later; the same `clientId` again is the same message. Its refusal is said where it was asked for. */
export function useSchedule(chat: string, clientId: string) {
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  const texts = useTexts()
  const things = thingsOf(chat)
  return useWrite({
    meta: { things },
    mutationFn: ({
      written,
      reply,
      at,
    }: {
      written: Written
      reply: WaitingReply | undefined
      at: string
    }) => {
      const { text, media, offer } = written
      return api.scheduleMessage(
        {
          params: { chat },
          body: { ...{ clientId, text, media, at, ...offer }, ...(reply && { replyTo: reply.id }) },
        },
        { repeatable: true },
      )
    },
    onSuccess: ({ at }) => toast.success(texts.t('scheduled.done', { when: format.moment(at) })),
    onSettled: () => changed(client, ...things),
  })
}

interface One {
  id: string
  chat: string
}

/** Gives one that waits another time and text. Its refusal is said in the form. */
export function useChangeScheduled({ id, chat }: One) {
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  const texts = useTexts()
  const things = thingsOf(chat)
  return useWrite({
    meta: { things },
    mutationFn: (body: { text: string; at: string }) =>
      api.changeScheduled({ params: { chat, scheduled: id }, body }, { repeatable: true }),
    onSuccess: ({ at }) => toast.success(texts.t('scheduled.changed', { when: format.moment(at) })),
    onSettled: () => changed(client, ...things),
  })
}

/** Sends one that waits, or was refused, now. */
export function useSendScheduled({ id, chat }: One) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const things = thingsOf(chat)
  return useWrite({
    meta: { things },
    mutationFn: () => api.sendScheduledNow({ params: { chat, scheduled: id } }, { repeatable: true }),
    onSuccess: () => {
      toast.success(texts.t('scheduled.sent'))
      void catchUp(client, chat)
    },
    onError: async error => toast.error(await explain(error, texts)),
    onSettled: () => changed(client, ...things),
  })
}

/** Deletes one that was not sent. */
export function useCancelScheduled({ id, chat }: One) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const things = thingsOf(chat)
  return useWrite({
    meta: { things },
    mutationFn: () => api.cancelScheduled({ params: { chat, scheduled: id } }, { repeatable: true }),
    onSuccess: () => toast.success(texts.t('scheduled.deleted')),
    onError: async error => toast.error(await explain(error, texts)),
    onSettled: () => changed(client, ...things),
  })
}
