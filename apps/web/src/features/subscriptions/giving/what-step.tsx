import AtIcon from 'icon:at'
import LinkIcon from 'icon:link-simple'
import WalletIcon from 'icon:wallet-fill'
import { type Duration, durationParts } from '@calina/contract/constants'
import { SUBSCRIPTION_GIFT } from '@calina/contract/limits'
import type { Plan, Profile, SubscriptionGift } from '@calina/contract/types'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import type { Purchase } from '#lib/purchase.ts'
import { rechargePath } from '#lib/redirect.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { TextArea } from '#ui/field.tsx'
import { Segmented } from '#ui/radio.tsx'
import { Note } from '#ui/status.tsx'
import { DurationTiles } from '../duration-tiles.tsx'
import { durationText } from '../offer.ts'
import { plansOf, type Unit, unitsOf, usualPlan } from '../plans.ts'
import { type GivingDraft, typedName } from './giving-place.ts'
import { useGiveSubscription } from './use-give-subscription.ts'

interface WhatStepProps {
  profile: Profile
  plans: readonly Plan[]
  plan: Plan
  onPlan: (duration: Duration | undefined) => void
  draft: GivingDraft
  onChange: (draft: GivingDraft) => void
  onGiven: (gift: SubscriptionGift) => void
}

/** How long, with which words, signed or not, and the one button that pays. */
export function WhatStep({ profile, plans, plan, onPlan, draft, onChange, onGiven }: WhatStepProps) {
  const t = useT()
  const [refused, setRefused] = useState<string>()
  const units = unitsOf(plans)
  const { unit } = durationParts(plan.duration)
  const purchase = useGiveSubscription({ profile, plan, draft, onRefused: setRefused, onGiven })
  const busy = purchase.state === 'pending'
  const press = () => {
    setRefused(undefined)
    purchase.press()
  }
  return (
    <div className="giving">
      <Whom draft={draft} busy={busy} onEdit={() => onChange({ ...draft, chosen: false })} />
      {units.length > 1 && (
        <Segmented<Unit>
          legend={t('profile.duration')}
          value={unit}
          onChange={next => !busy && onPlan(usualPlan(plans, next)?.duration)}
          options={[
            { value: 'day', text: t('profile.byDays') },
            { value: 'month', text: t('profile.byMonths') },
          ]}
        />
      )}
      <DurationTiles
        unit={unit}
        plans={plansOf(plans, unit)}
        value={plan.duration}
        onChange={onPlan}
        disabled={busy}
      />
      <TextArea
        label={t('given.words')}
        counted={{ length: draft.words.length, max: SUBSCRIPTION_GIFT.maxWords }}
        dir="auto"
        rows={2}
        maxLength={SUBSCRIPTION_GIFT.maxWords}
        value={draft.words}
        readOnly={busy}
        onChange={event => onChange({ ...draft, words: event.target.value })}
      />
      <Switch
        checked={draft.signed}
        disabled={busy}
        onChange={event => onChange({ ...draft, signed: event.target.checked })}
      >
        {t('given.sign')}
      </Switch>
      <Pay plan={plan} purchase={purchase} refused={refused} onPress={press} />
    </div>
  )
}

function Whom({ draft, busy, onEdit }: { draft: GivingDraft; busy: boolean; onEdit: () => void }) {
  const t = useT()
  const isLink = draft.by === 'link'
  return (
    <div className="giving-whom">
      <span aria-hidden="true">{isLink ? <LinkIcon /> : <AtIcon />}</span>
      <span>
        <bdi className="block font-semibold">
          {isLink ? t('given.byLink') : (typedName(draft.username) ?? draft.username)}
        </bdi>
        <span className="block text-ink-2 text-small">
          {isLink ? t('given.toLinkText', { days: SUBSCRIPTION_GIFT.returnsAfterDays }) : t('given.toName')}
        </span>
      </span>
      <button type="button" className="link font-semibold text-small" disabled={busy} onClick={onEdit}>
        {t('given.change')}
      </button>
    </div>
  )
}

interface PayProps {
  plan: Plan
  purchase: Purchase
  refused: string | undefined
  onPress: () => void
}

function Pay({ plan: { duration, price }, purchase, refused, onPress }: PayProps) {
  const t = useT()
  const format = useFormat()
  const { balance, missing, state } = purchase
  const isOver = state === 'pending' || state === 'done'
  if (missing && state !== 'done')
    return (
      <>
        <Note kind="warn" icon={WalletIcon} alert={purchase.short}>
          {t.rich('given.short', { b: chunk => <b>{chunk}</b> }, { amount: format.price(missing) })}
        </Note>
        <ButtonLink to={rechargePath(purchase.wanted, missing.amount)} look="value" size="large" full>
          {t('shell.rechargeShort')}
        </ButtonLink>
        <p className="text-center text-ink-2 text-small">{t('given.kept')}</p>
      </>
    )
  return (
    <>
      <dl className="giving-sums figures">
        <div>
          <dt>{t('given.total')}</dt>
          <dd>{format.money(price)}</dd>
        </div>
        {balance && balance.amount >= price.amount && (
          <div>
            <dt>{t('given.balanceAfter')}</dt>
            <dd>{format.money({ ...balance, amount: balance.amount - price.amount })}</dd>
          </div>
        )}
      </dl>
      {refused && (
        <Note kind="bad" alert>
          {refused}
        </Note>
      )}
      {purchase.changed && (
        <Note kind="info" alert>
          {t('ui.priceChanged', { price: format.price(price) })}
        </Note>
      )}
      <Button look="value" size="large" full busy={isOver} onClick={onPress}>
        {t('given.send', { duration: durationText(duration, t), price: format.price(price) })}
      </Button>
      <p className="text-center text-ink-2 text-small">{t('given.noRenewal')}</p>
    </>
  )
}
