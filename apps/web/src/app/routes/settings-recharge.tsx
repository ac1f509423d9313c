import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { PayerStop, stopQuery } from '#components/money/payer-stop.tsx'
import { RecentRecharges } from '#features/wallet/recent-recharges.tsx'
import { FIRST_SCREEN, gatewayOf, isOtherScreen, purposeOf } from '#features/wallet/recharge-address.ts'
import { RechargeForm } from '#features/wallet/recharge-form.tsx'
import { RechargeView } from '#features/wallet/recharge-view.tsx'
import { WAYS } from '#features/wallet/recharge-ways.ts'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Navigate, useLocation, useSearchParams } from '#lib/router.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'
import type { RouteInput } from '../routes.ts'

export const queries = ({ search }: RouteInput) => {
  const recharge = search.get('recharge')
  return [
    query('getBalance'),
    query('getRechargeOffer'),
    stopQuery(),
    ...(recharge ? [query('getRecharge', { params: { recharge } })] : []),
  ]
}

/**
 * Money into a fan's balance: one screen for the first gateway that is offered, and one for every other. The address says
 * what it is for (`for`, an own path) and what is missing there (`amount`); the gateway sends back here with the recharge
 * in it, whose state is shown then.
 */
export function Component() {
  const t = useT()
  const { pathname, search: written } = useLocation()
  const search = useSearchParams()
  const offer = useQuery(query('getRechargeOffer'))
  const recharge = search.get('recharge')
  const before = useRef(recharge)
  // the form takes the place of a recharge that was shown
  const focused = before.current !== null && recharge === null
  useEffect(() => {
    before.current = recharge
  }, [recharge])
  const purpose = purposeOf(search)
  const gateways = offer.data?.gateways ?? []
  const other = isOtherScreen(pathname)
  const gateway = gatewayOf(gateways, { pathname, search })
  if (other && offer.data && gateway === undefined) return <Navigate to={FIRST_SCREEN + written} />
  const title = other && gateway ? t(WAYS[gateway].title) : t('shell.recharge')
  const form = (
    <Loaded state={offer} waiting={<FormSkeleton />}>
      {data =>
        gateway ? (
          <RechargeForm key={gateway} gateway={gateway} offer={data} purpose={purpose} focused={focused} />
        ) : (
          <Empty title={t('recharge.none')} text={t('recharge.noneText')} />
        )
      }
    </Loaded>
  )
  return (
    <SettingsPage title={title} {...(other && { aboveSearch: searchOf(search) })}>
      {other && <Head title={title} noIndex />}
      <PartBoundary>
        <PayerStop className="mb-6 max-w-xl" />
      </PartBoundary>
      {search.get('error') === 'PAYER_SUSPENDED' ? (
        <>
          <Note kind="bad" alert className="mb-6 max-w-md">
            {t('errors.PAYER_SUSPENDED')}
          </Note>
          {form}
        </>
      ) : recharge ? (
        <RechargeView
          key={recharge}
          id={recharge}
          left={search.has('cancelled')}
          unavailable={search.get('error') === 'PAYMENT_UNAVAILABLE'}
          form={form}
          gateways={gateways}
          purpose={purpose}
        />
      ) : (
        form
      )}
      <PartBoundary>
        <RecentRecharges />
      </PartBoundary>
    </SettingsPage>
  )
}

/** As high as the form, so that nothing moves when that comes. */
function FormSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-16">
      <Skeleton className="h-[263px] w-full rounded-panel" />
      <Skeleton className="h-[290px] w-full rounded-panel lg:h-[337px]" />
    </div>
  )
}

/** What the first screen has to know of the purpose; the gateway and the recharge are matters of this one. */
function searchOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  for (const name of ['gateway', 'recharge', 'cancelled', 'error']) kept.delete(name)
  const text = kept.toString()
  return text && `?${text}`
}
