import type { PostGoal } from '@calina/contract/types'
import { AmountField } from '#components/money/amount-field.tsx'
import { amountText, parseAmount } from '#lib/amount.ts'
import type { Form } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings, useWriting } from '#lib/page.ts'
import { Switch } from '#ui/choice.tsx'
import { isPrice, type PostDraft } from './post-draft.ts'

interface GoalFieldProps {
  form: Form<PostDraft>
  /** As it stands, of a post that has one. */
  goal?: PostGoal | null | undefined
}

/** The goal that a new one begins with: so many times the least. */
const FIRST = 10

/** What has to come in before a post for sale opens for everybody; where something has, it can be lowered only. */
export function GoalField({ form, goal }: GoalFieldProps) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const { postGoal } = useSettings()
  const { currency } = writing
  const hasBegun = goal != null && (goal.raised.amount > 0 || goal.reached)
  const limits = hasBegun ? { min: postGoal.min, max: goal.amount.amount } : postGoal
  const price = (amount: number) => format.price({ amount, currency })
  const bounds = { min: price(limits.min), max: price(limits.max) }
  const { goal: text } = form.values
  const first = amountText(Math.min(limits.max, limits.min * FIRST), writing)
  if (goal?.reached)
    return (
      <p className="text-small text-ink-2">{t('goals.reached', { amount: format.price(goal.amount) })}</p>
    )
  return (
    <>
      <Switch
        checked={text !== ''}
        disabled={hasBegun}
        onChange={event => form.set('goal', event.target.checked ? first : '')}
        detail={t('goals.addText')}
      >
        {t('goals.add')}
      </Switch>
      {text !== '' && (
        <AmountField
          label={t('goals.field')}
          hint={
            <>
              {t('goals.between', bounds)}
              {hasBegun && ` ${t('goals.started')}`}
            </>
          }
          error={isPrice(parseAmount(text, writing), limits) ? undefined : t('goals.problem', bounds)}
          value={text}
          onChange={value => form.set('goal', value || ' ')}
          steps={limits}
          stepsOf="amount"
        />
      )}
    </>
  )
}
