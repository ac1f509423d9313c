import { feeBpsOf, feeOf } from '@calina/contract/limits'
import type { PostGoal, User } from '@calina/contract/types'
import { AmountField } from '#components/money/amount-field.tsx'
import { parseAmount } from '#lib/amount.ts'
import type { Form } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings, useWriting } from '#lib/page.ts'
import { Switch } from '#ui/choice.tsx'
import { RadioRows } from '#ui/radio.tsx'
import { GoalField } from './goal-field.tsx'
import { type Audience, isPrice, type PostDraft } from './post-draft.ts'

interface ReachFieldsProps {
  form: Form<PostDraft>
  user: User
  /** As it stands, of a post that has one. */
  goal?: PostGoal | null | undefined
}

/** Who may see the post, and for how much: what the creator receives is shown beside the price. */
export function ReachFields({ form, user, goal }: ReachFieldsProps) {
  const draft = form.values
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const price = (amount: number) => format.price({ amount, currency: writing.currency })
  const { feeBps, postPrice } = useSettings()
  const bounds = { min: price(postPrice.min), max: price(postPrice.max) }
  const fee = feeBpsOf({ exclusive: user.exclusive === 'true' }, feeBps)
  const amount = parseAmount(draft.price, writing)
  return (
    <section aria-labelledby="reach" className="flex flex-col gap-4">
      <h2 id="reach" className="heading">
        {t('publish.audience')}
      </h2>
      <RadioRows<Audience>
        legend={t('publish.audience')}
        hideLegend
        className="compose-reach md:px-0!"
        value={draft.audience}
        onChange={audience => form.set('audience', audience)}
        options={[
          { value: 'everyone', text: t('publish.everyone'), detail: t('publish.everyoneText') },
          { value: 'subscribers', text: t('publish.subscribers'), detail: t('publish.subscribersText') },
          { value: 'paid', text: t('publish.paid'), detail: t('publish.paidText') },
        ]}
      />
      {draft.audience === 'paid' && (
        <div className="flex flex-col gap-4 rounded-panel bg-well p-4 lg:p-5">
          <AmountField
            label={t('publish.price')}
            hint={
              <>
                {isPrice(amount, postPrice) && (
                  <>
                    {t.rich(
                      'publish.youReceive',
                      { b: chunk => <b className="font-semibold text-mine">{chunk}</b> },
                      { amount: price(amount - feeOf(amount, fee)) },
                    )}{' '}
                  </>
                )}
                {t('publish.between', bounds)}
              </>
            }
            error={isPrice(amount, postPrice) ? undefined : t('publish.problemPrice', bounds)}
            value={draft.price}
            onChange={text => form.set('price', text)}
            steps={postPrice}
          />
          <Switch
            checked={draft.includedForSubscribers}
            onChange={event => form.set('includedForSubscribers', event.target.checked)}
            detail={t('publish.includedText')}
          >
            {t('publish.included')}
          </Switch>
          <GoalField form={form} goal={goal} />
        </div>
      )}
    </section>
  )
}
