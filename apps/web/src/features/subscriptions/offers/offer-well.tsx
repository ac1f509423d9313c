import { durationParts } from '@calina/contract/constants'
import type { Promotion } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { changed, outdated } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { StatusPill } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import './offers.css'

/** `30 % menos el primer mes`: what an offer takes off, and from what. */
export function useOfferTitle({ duration, percent }: Pick<Promotion, 'duration' | 'percent'>): string {
  const t = useT()
  const format = useFormat()
  const { count, unit } = durationParts(duration)
  return t(unit === 'day' ? 'offers.titleDays' : 'offers.titleMonths', {
    count,
    percent: format.percent(percent / 100),
  })
}

/** An offer that runs: for whom and until when, how much of it is used, what it brought; it can be changed and stopped. */
export function OfferWell({ promotion, onChange }: { promotion: Promotion; onChange: () => void }) {
  const t = useT()
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const stop = useStop(promotion)
  const { used, maxUses, endsAt, audience } = promotion
  return (
    <article className="offer-well on-well">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">{useOfferTitle(promotion)}</h3>
        <StatusPill status="active" text={t('offers.running')} />
      </div>
      <p className="text-small text-ink-2">
        {t(`offers.for.${audience}`)} {endsAt !== null && t('offers.until', { day: format.dayMonth(endsAt) })}
      </p>
      {maxUses !== null && <Used used={used} max={maxUses} />}
      <Brought promotion={promotion} />
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <Button onClick={onChange}>{t('offers.change')}</Button>
        <Button look="text" onClick={() => setAsking(true)}>
          {t('offers.stop')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('offers.stopTitle')}
        text={t('offers.stopText')}
        action={t('offers.stop')}
        busy={stop.isPending}
        onConfirm={() => stop.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </article>
  )
}

/** How many of how many were used: a stroke, and the numbers. */
export function Used({ used, max }: { used: number; max: number }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="offer-used">
      <progress value={used} max={max} aria-label={t('offers.used')} />
      <span className="figures text-small text-ink-2">
        {t('offers.usedOf', { used: format.number(used), max: format.number(max) })}
      </span>
    </div>
  )
}

/** Who came by an offer, who went on, and what it earned. */
function Brought({ promotion: { used, over, stayed, earned } }: { promotion: Promotion }) {
  const t = useT()
  const format = useFormat()
  const facts = [
    ['people', t('offers.brought'), t('offers.people', { count: used })],
    [
      'stayed',
      t('offers.stayed'),
      over === 0 ? '–' : t('offers.usedOf', { used: format.number(stayed), max: format.number(over) }),
    ],
    ['earned', t('offers.earned'), format.money(earned)],
  ] as const
  return (
    <dl className="offer-facts">
      {facts.map(([id, name, value]) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd className={id === 'earned' ? 'figures text-mine' : 'figures'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function useStop({ id }: Promotion) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    meta: { things: ['promotions'] },
    mutationFn: () => api.stopPromotion({ params: { promotion: id } }, { repeatable: true }),
    onSuccess: () => {
      changed(client, 'promotions')
      outdated(client, 'own-page')
      toast.success(texts.t('offers.stopped'))
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}
