import AddIcon from 'icon:plus'
import type { Plan, Promotion } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Endless } from '#ui/endless.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferWell, useOfferTitle } from './offer-well.tsx'
import { promotionsPages } from './queries.ts'
import './offers.css'

/** The offers of a creator: those that run, each with what it brought, and those that are over. */
export function OffersSection({ plans }: { plans: readonly Plan[] }) {
  const t = useT()
  const list = useInfiniteQuery(promotionsPages())
  const [form, setForm] = useState<Promotion | 'new'>()
  // what is typed stays in sight while the dialog closes
  const [shown, setShown] = useState<Promotion | 'new'>()
  if (form && form !== shown) setShown(form)
  const paid = plans.filter(({ price }) => price.amount > 0)
  const items = list.data?.pages.flatMap(page => page.items) ?? []
  const running = items.filter(({ ended }) => ended === null)
  const over = items.filter(({ ended }) => ended !== null)
  // one offer runs on a duration at a time
  const free = paid.filter(({ duration }) => !running.some(each => each.duration === duration))
  return (
    <section aria-labelledby="offers" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="offers" className="heading">
          {t('offers.offers')}
        </h2>
        {free.length > 0 && (
          <Button look="solid" icon={AddIcon} onClick={() => setForm('new')}>
            {t('offers.new')}
          </Button>
        )}
      </div>
      <Endless
        state={list}
        count={items.length}
        loading={<Skeleton className="h-52 w-full rounded-panel" />}
        empty={<p className="text-ink-2">{t(paid.length > 0 ? 'offers.none' : 'offers.noPrices')}</p>}
        end={null}
      >
        {running.map(promotion => (
          <OfferWell key={promotion.id} promotion={promotion} onChange={() => setForm(promotion)} />
        ))}
        {over.length > 0 && (
          <details className="offer-over">
            <summary>{t('offers.over')}</summary>
            <ul>
              {over.map(promotion => (
                <OverLine key={promotion.id} promotion={promotion} />
              ))}
            </ul>
          </details>
        )}
      </Endless>
      <Dialog
        open={form !== undefined}
        onOpenChange={open => !open && setForm(undefined)}
        title={t(shown === 'new' || !shown ? 'offers.new' : 'offers.changeTitle')}
      >
        {shown && (
          <OfferForm
            key={shown === 'new' ? 'new' : shown.id}
            plans={free}
            promotion={shown === 'new' ? undefined : shown}
            onDone={() => setForm(undefined)}
          />
        )}
      </Dialog>
    </section>
  )
}

function OverLine({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const format = useFormat()
  const title = useOfferTitle(promotion)
  const { used, earned, ended } = promotion
  return (
    <li className="offer-row">
      <div className="min-w-0 flex-[1_1_180px]">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-small text-ink-2">
          {ended && t(`offers.ended.${ended.for}`, { day: format.dayMonth(ended.at) })}{' '}
          {t('offers.people', { count: used })}
        </p>
      </div>
      <span className="figures font-medium text-mine">{format.money(earned)}</span>
    </li>
  )
}
