import { PROMOTION } from '@calina/contract/limits'
import type { Plan, PlanFigures } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Saving } from '#components/sales/saving.tsx'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { write } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { toast } from '#ui/toasts.tsx'
import { everyText } from '../renewal/every.ts'

/** What a duration brought this month, and who pays another price than it has now. */
export function PlanMonth({ plan, figures }: { plan: Plan; figures: PlanFigures }) {
  const t = useT()
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const { started, earned, otherPrice, question } = figures
  return (
    <div className="basis-full text-small text-ink-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {plan.saving > 0 && (
          <Saving>{t('settings.saving', { percent: format.percent(plan.saving / 100) })}</Saving>
        )}
        {t('offers.startedThisMonth', { count: started })} ·{' '}
        <span className="figures text-mine">{format.money(earned)}</span>
      </p>
      {question ? (
        <p className="mt-1">
          {t('offers.asked', { price: format.price(question.price), day: format.dayMonth(question.askedAt) })}{' '}
          {t('offers.answers', { accepted: question.accepted, waiting: question.waiting })}
        </p>
      ) : (
        otherPrice > 0 && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            {t('offers.otherPrice', { count: otherPrice })}
            <Button look="text" size="small" onClick={() => setAsking(true)}>
              {t('offers.ask')}
            </Button>
          </p>
        )
      )}
      <Dialog open={asking} onOpenChange={setAsking} title={t('offers.askTitle')}>
        <AskForm plan={plan} count={otherPrice} onDone={() => setAsking(false)} />
      </Dialog>
    </div>
  )
}

interface AskFormProps {
  plan: Plan
  /** How many are asked. */
  count: number
  onDone: () => void
}

/** The words with which a creator asks for the present price, and what happens to who does not answer. */
function AskForm({ plan, count, onDone }: AskFormProps) {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const form = useForm<{ words: string }>({
    saved: { words: '' },
    check: ({ words }) => ({
      words:
        words.length > PROMOTION.maxWords
          ? t('offers.wordsLong', { max: String(PROMOTION.maxWords) })
          : undefined,
    }),
    send: async ({ words }) => {
      await write(
        client,
        ['promotions'],
        () => api.askPrice({ params: { duration: plan.duration }, body: { words } }),
        () => changed(client, 'promotions'),
      )
      toast.success(t('offers.askedNow', { count }))
      onDone()
    },
  })
  const price = `${format.price(plan.price)} ${everyText(plan.duration, t)}`
  return (
    <form className="flex flex-col gap-4.5" {...form.props}>
      <FormProblem error={form.problem} />
      <p>{t('offers.askLead', { count, price })}</p>
      <TextArea
        {...form.text('words')}
        label={t('offers.words')}
        counted={{ length: form.values.words.length, max: PROMOTION.maxWords }}
      />
      <p className="text-small text-ink-2">{t('offers.askText')}</p>
      <Button type="submit" look="solid" size="large" full busy={form.busy}>
        {t('offers.askSend', { count })}
      </Button>
    </form>
  )
}
