import NoIcon from 'icon:thumbs-down'
import NoChosenIcon from 'icon:thumbs-down-fill'
import YesIcon from 'icon:thumbs-up'
import YesChosenIcon from 'icon:thumbs-up-fill'
import type { HelpAnswer } from '@calina/contract/types'
import { useId, useState } from 'react'
import { hasShape, readDraft, writeDraft } from '#lib/draft.ts'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useHydrated } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'

/** What this browser has said, and the id under which it said so; null before it was heard. */
interface Kept {
  id: string
  said: 'yes' | 'no' | null
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function parse(stored: unknown): Kept | undefined {
  if (!hasShape(stored, { id: '', said: '' })) return undefined
  const { id, said } = stored
  // the server refuses what is none
  if (!UUID.test(id)) return undefined
  return { id, said: said === 'yes' || said === 'no' ? said : null }
}
const keep = (name: string, { id, said }: Kept) => writeDraft(name, { id, said: said ?? '' })

/** Asks whether an answer was of use. Each answer has an id of its own: nothing tells whose ratings belong together. */
export function AnswerRating({ answer }: { answer: HelpAnswer }) {
  const name = `help rating ${answer.topic.slug}/${answer.slug} ${answer.locale}`
  return <Rating key={name} name={name} answer={answer} />
}

function Rating({ name, answer }: { name: string; answer: HelpAnswer }) {
  const t = useT()
  const api = useApi()
  const texts = useTexts()
  const question = useId()
  const hydrated = useHydrated()
  const [fresh] = useState((): Kept => ({ id: crypto.randomUUID(), said: null }))
  const [pressed, setPressed] = useState<Kept>()
  const kept = pressed ?? (hydrated ? readDraft(name, parse) : undefined) ?? fresh
  const rate = useWrite({
    mutationFn: ({ id, said }: Kept) =>
      api.rateHelpAnswer({
        params: { topic: answer.topic.slug, answer: answer.slug, rating: id },
        body: { helpful: said === 'yes', locale: answer.locale },
      }),
    onMutate: next => {
      // under the same id when this one is heard, and its answer is not
      keep(name, { id: next.id, said: kept.said })
      setPressed(next)
      return kept
    },
    onSuccess: (_done, next) => keep(name, next),
    onError: async (error, _next, before) => {
      setPressed(before)
      toast.error(await explain(error, texts))
    },
  })
  const choice = (said: 'yes' | 'no') => ({
    'aria-pressed': kept.said === said,
    // another tab may have said something since
    onClick: () => kept.said !== said && rate.mutate({ id: (readDraft(name, parse) ?? kept).id, said }),
  })
  return (
    <fieldset className="help-rating" aria-labelledby={question}>
      <span>
        <span id={question} hidden={rate.isSuccess}>
          {t('help.rating')}
        </span>
        <span role="status">{rate.isSuccess && t('help.ratingThanks')}</span>
      </span>
      <Button icon={kept.said === 'yes' ? YesChosenIcon : YesIcon} {...choice('yes')}>
        {t('help.ratingYes')}
      </Button>
      <Button icon={kept.said === 'no' ? NoChosenIcon : NoIcon} {...choice('no')}>
        {t('help.ratingNo')}
      </Button>
    </fieldset>
  )
}
