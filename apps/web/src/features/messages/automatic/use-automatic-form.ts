import type { AutomaticMessage } from '@calina/contract/types'
import { useEffect } from 'react'
import { parseAmount } from '#lib/amount.ts'
import { useT } from '#lib/i18n.ts'
import { useSettings, useWriting } from '#lib/page.ts'
import { useUploads } from '#lib/use-uploads.ts'
import type { PlainId } from '#locales/ids.ts'
import { toast } from '#ui/toasts.tsx'
import { offerOf, problemOf, withMedia } from '../api/offer-draft.ts'
import { type AutomaticDraft, draftOf, savedIds, useAutomaticDraft } from './automatic-draft.ts'
import { isWritten } from './automatic-words.ts'
import { useSave } from './use-automatic.ts'

const PROBLEMS = { price: 'automatic.priceMissing', previews: 'messages.allFree' } as const

/** One message that is being changed: what is kept of that until it is saved, and what keeps it from being saved. */
export function useAutomaticForm(message: AutomaticMessage) {
  const t = useT()
  const writing = useWriting()
  const { messagePrice } = useSettings()
  const [kept, setDraft] = useAutomaticDraft(message.kind)
  const uploads = useUploads('message', `automatic ${message.kind}`)
  const { items } = uploads
  const draft = kept ?? draftOf(message, writing)
  // a file that another page has taken off meanwhile is none
  const saved = message.media.filter(({ id }) => draft.kept.includes(id))
  const change = (part: Partial<AutomaticDraft>) => setDraft({ ...draft, ...part })
  // a reload knows a file by its media only
  useEffect(() => {
    if (kept === null) return
    const known = withMedia(kept.offer, items)
    if (known !== kept.offer) setDraft({ ...kept, offer: known })
  }, [kept, items, setDraft])

  const files = [...saved.map(({ id }) => ({ key: id, mediaId: id })), ...items]
  const sold = draft.offer.paid && files.length > 0
  const offerProblem = sold ? problemOf(draft.offer, files, writing, messagePrice) : undefined
  const text = draft.text.trim()
  const problem: PlainId | undefined = items.some(({ state }) => state.step !== 'ready')
    ? 'automatic.filesWait'
    : text === '' && files.length === 0
      ? 'automatic.nothingYet'
      : offerProblem && PROBLEMS[offerProblem]
  const written = isWritten(message)
  const save = useSave(message, answer => {
    setDraft(null)
    uploads.clear()
    toast.success(t(!written && answer.enabled ? 'automatic.savedOn' : 'automatic.saved'))
  })
  const offer = sold ? offerOf(draft.offer, files, writing) : undefined
  return {
    ...{ draft, change, saved, uploads, sold, offerProblem, problem, save, written },
    /** What it costs, where that can be read. */
    amount: sold ? parseAmount(draft.offer.price, writing) : undefined,
    dirty: kept !== null || items.length > 0,
    submit: () =>
      save.mutate({
        // the first text is saved to go out
        enabled: written ? message.enabled : true,
        ...{ text, delay: draft.delay },
        media: [
          ...savedIds({ media: saved }),
          ...items.flatMap(({ state }) => (state.step === 'ready' ? [state.media.id] : [])),
        ],
        ...{ price: offer?.price ?? null, previews: offer?.previews ?? [] },
      }),
    discard: () => {
      save.reset()
      for (const { key } of items) uploads.remove(key)
      setDraft(null)
      if (kept === null) return
      toast.info(t('automatic.discarded'), {
        action: { text: t('automatic.undo'), onClick: () => setDraft(kept) },
      })
    },
  }
}
export type AutomaticForm = ReturnType<typeof useAutomaticForm>
