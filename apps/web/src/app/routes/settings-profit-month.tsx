import { MonthArrows } from '#components/money/month-steps.tsx'
import { ProfitMonthPage } from '#features/profit/profit-month.tsx'
import { monthPath, monthQuery } from '#features/profit/queries.ts'
import { ApiError } from '#lib/api.ts'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { monthOfParts } from '#lib/months.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { Navigate, useLocation, useParams } from '#lib/router.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'
import type { MissingWords, RouteInput } from '../routes.ts'

export function queries({ params }: RouteInput) {
  const month = monthOfParts(params, Date.now())
  return month === undefined ? [] : [monthQuery(month)]
}

/** A month that is none, or that has not begun, is named as what is missing. */
export const missing: MissingWords = { title: 'profit.noMonthTitle', text: 'profit.noMonthText' }

/** One month of earnings, by day. */
export function Component() {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const params = useParams()
  const { pathname } = useLocation()
  const month = monthOfParts(params, now)
  if (month === undefined) throw new ApiError('NOT_FOUND', 404)
  const path = monthPath(month)
  // the same month has one address
  if (pathname.replace(/\/+$/, '') !== path) return <Navigate to={path} />
  return (
    <SettingsPage title={format.monthTitle(month)} action={<MonthArrows month={month} to={monthPath} />}>
      <Head title={`${t('shell.profit')}, ${format.month(month)}`} noIndex />
      <ProfitMonthPage key={month} month={month} />
    </SettingsPage>
  )
}
