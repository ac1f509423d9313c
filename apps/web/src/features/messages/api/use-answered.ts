import type { Answer, Chat, Routes } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { noteEvent } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { takeWaiting, waitingFact, waitingQuery } from './waiting.ts'

type OneWaiting = Answer<Routes['dismissWaiting']>

/** Says that a chat needs no answer, up to its last message; a toast takes that back. */
export function useAnswered(): (chat: Pick<Chat, 'id' | 'lastSeq'>) => void {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const t = useT()
  const meta = { things: ['waiting'] as const }
  const onError = async (error: unknown) => toast.error(await explain(error, texts))

  /** Shows the answer. Its event is told by what has become different, where that is known. */
  const take = (id: string, answer: OneWaiting) => {
    const before = client.getQueryData(waitingQuery(id).queryKey)
    const wasWaiting = before ? before.item !== null : undefined
    if (wasWaiting === (answer.item === null)) noteEvent(client, waitingFact(id, answer.item?.since ?? null))
    takeWaiting(client, id, answer)
  }
  const restore = useWrite({
    meta,
    mutationFn: (id: string) => api.restoreWaiting({ params: { chat: id } }),
    onSuccess: (answer, id) => take(id, answer),
    onError,
  })
  const dismiss = useWrite({
    meta,
    mutationFn: ({ id, lastSeq }: Pick<Chat, 'id' | 'lastSeq'>) =>
      api.dismissWaiting({ params: { chat: id }, body: { seq: lastSeq } }),
    onSuccess: (answer, { id }) => {
      take(id, answer)
      toast.success(t('waiting.dismissed'), {
        id: `waiting ${id}`,
        action: { text: t('waiting.undo'), onClick: () => restore.mutate(id) },
      })
    },
    onError,
  })
  return dismiss.mutate
}
