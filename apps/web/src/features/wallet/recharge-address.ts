import type { GatewayName } from '@calina/contract/constants'
import type { Recharge } from '@calina/contract/types'
import { ownPath } from '#lib/redirect.ts'
import { missingOf } from './recharge-amount.ts'

/** The screen of the first gateway that is offered, and that of every other one. */
export const FIRST_SCREEN = '/settings/recharge'
export const OTHER_SCREEN = '/settings/recharge/indexfc'

/** What the screens of recharging know of each other: it stands in the address of each. */
export interface Purpose {
  /** The page that the money is for, an own path: once it has arrived, the way leads there. */
  wanted: string | undefined
  /** What is missing there, or was chosen before, in minor units. */
  amount: number | undefined
}

/** What an address says that the money is for; what nobody can have meant is left out. */
export const purposeOf = (search: URLSearchParams): Purpose => ({
  wanted: ownPath(search.get('for')),
  amount: missingOf(search.get('amount')),
})

/**
 * The gateway of a screen: of the first screen the first that is offered, of the other one that which the address names, by
 * default the second. Undefined where that screen has none.
 */
export function gatewayOf(
  gateways: readonly GatewayName[],
  { pathname, search }: { pathname: string; search: URLSearchParams },
): GatewayName | undefined {
  const [first, second] = gateways
  if (!isOtherScreen(pathname)) return first
  const named = search.get('gateway')
  if (named === first) return undefined
  return gateways.find(gateway => gateway === named) ?? second
}

export const isOtherScreen = (pathname: string): boolean => pathname.replace(/\/+$/, '') === OTHER_SCREEN

interface RechargeScreen extends Purpose {
  /** What is offered, in its order. */
  gateways: readonly GatewayName[]
  gateway: GatewayName
  /** A recharge that was begun there: its state is shown in place of the form. */
  recharge?: string
}

/** The address of the screen of a gateway. One that is not offered any more has the first screen. */
export function rechargeScreen({ gateways, gateway, wanted, amount, recharge }: RechargeScreen): string {
  const place = gateways.indexOf(gateway)
  const search = new URLSearchParams()
  if (place > 1) search.set('gateway', gateway)
  if (recharge) search.set('recharge', recharge)
  if (wanted) search.set('for', wanted)
  if (amount) search.set('amount', String(amount))
  const query = search.toString()
  return `${place > 0 ? OTHER_SCREEN : FIRST_SCREEN}${query && `?${query}`}`
}

/** The form again after a recharge: that of the same gateway, with the same amount chosen. */
export function againPath(
  recharge: Pick<Recharge, 'gateway' | 'asked'> | undefined,
  gateways: readonly GatewayName[],
  purpose: Purpose,
): string {
  const gateway = recharge?.gateway ?? gateways[0]
  const amount = recharge?.asked.amount ?? purpose.amount
  if (gateway === undefined) return FIRST_SCREEN
  return rechargeScreen({ gateways, gateway, wanted: purpose.wanted, amount })
}

/** The gateway's link, with what the way back shall know of. */
export function checkoutAddress(checkoutUrl: string, { wanted, amount }: Purpose): string {
  const url = new URL(checkoutUrl)
  if (wanted) url.searchParams.set('for', wanted)
  if (amount) url.searchParams.set('amount', String(amount))
  return url.href
}
