import ArrowIcon from 'icon:arrow-right'
import type { Money, Subscription } from '@calina/contract/types'
import { Window } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { useRenewal } from '../use-renewal.ts'
import { everyText } from './every.ts'
import { useAcceptPrice } from './use-accept-price.ts'
import './renewal.css'

export type Asked = Subscription & { asked: NonNullable<Subscription['asked']> }

/** Whether the creator of a subscription asks for another price. */
export const isAsked = (subscription: Subscription): subscription is Asked =>
  subscription.asked !== null && subscription.status === 'active'

interface PriceQuestionProps {
  subscription: Asked
  onDone: () => void
}

/** Another price that a creator asks for: both prices, their words, and the two answers. Not to answer is said, too. */
export function PriceQuestion({ subscription, onDone }: PriceQuestionProps) {
  const t = useT()
  const format = useFormat()
  const { creator, duration, price, asked, expiresAt, renews } = subscription
  const accept = useAcceptPrice(subscription, onDone)
  const decline = useRenewal(creator.username, subscription.id)
  const every = everyText(duration, t)
  const day = format.dayMonth(expiresAt)
  const busy = accept.isPending || decline.isPending
  const side = (label: string, amount: Money, end?: boolean) => (
    <p className={end ? 'text-end' : ''}>
      <span className="block text-small text-ink-2">{label}</span>
      <span className="figures renewal-price">{format.price(amount)}</span>
      <span className="block text-small text-ink-2">{every}</span>
    </p>
  )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Window person={creator} width={56} decorative />
        <div className="min-w-0">
          <p className="type-name wrap-anywhere">
            <bdi>{t('renewal.changes', { name: firstName(nameOf(creator, t)) })}</bdi>
          </p>
          <p className="text-small text-ink-2">{t('renewal.runsUntil', { day })}</p>
        </div>
      </div>
      <div className="renewal-prices">
        {side(t('renewal.before'), price)}
        <ArrowIcon className="size-6 shrink-0 text-ink-2 rtl:rotate-180" aria-hidden="true" />
        {side(t('renewal.after', { day }), asked.price, true)}
      </div>
      {asked.words && (
        <blockquote className="renewal-words">
          <p dir="auto">{asked.words}</p>
          <footer className="mt-1 text-small text-ink-2">
            <bdi>{firstName(nameOf(creator, t))}</bdi>
          </footer>
        </blockquote>
      )}
      <div className="flex flex-col gap-2.5">
        <Button
          look="value"
          size="large"
          full
          busy={accept.isPending}
          disabled={decline.isPending}
          onClick={() => accept.mutate(asked.price.amount)}
        >
          {t('renewal.accept', { price: format.price(asked.price), every })}
        </Button>
        {renews && (
          <Button
            look="line"
            size="large"
            full
            busy={decline.isPending}
            disabled={busy && !decline.isPending}
            onClick={() => decline.mutate(false, { onSuccess: onDone })}
          >
            {t('renewal.decline', { day })}
          </Button>
        )}
      </div>
      <p className="text-center text-small text-ink-2">{t('renewal.silence', { day })}</p>
    </div>
  )
}
