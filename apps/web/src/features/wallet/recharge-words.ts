import type { Recharge } from '@calina/contract/types'
import type { Format } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import { WAYS } from './recharge-ways.ts'
import type { Shown } from './state-props.ts'

interface Words {
  t: Translate
  format: Format
  /** Milliseconds since the epoch. */
  now: number
}

/** Whether a recharge expired before its time: a gateway may wait for less than that. */
export const isEarly = ({ expiresAt }: Pick<Recharge, 'expiresAt'>, now: number): boolean =>
  Date.parse(expiresAt) > now

/** Why a recharge was declined, in a sentence. Needs the area `recharge`. */
const declinedText = ({ declined }: Recharge, t: Translate): string =>
  declined === null ? '' : ` ${t(`recharge.declinedText.${declined}`)}`

/** What a state means for the money, in a sentence or two. */
export function stateText(recharge: Recharge, shown: Shown, { t, format, now }: Words): string {
  const { gateway, amount, asked, expiresAt } = recharge
  switch (shown) {
    case 'pending':
      return t('recharge.pendingText', { amount: format.money(asked) })
    case 'left':
      return t('wallet.returnLeft')
    case 'approved':
      return amount.amount === asked.amount
        ? t('recharge.approvedText')
        : t('recharge.otherAmountText', { asked: format.money(asked), amount: format.money(amount) })
    case 'rejected':
      // what its payer sent may still be on its way: only of a charge is it known that there was none
      if (WAYS[gateway].transfers) return t('recharge.rejectedSentText')
      return t('recharge.rejectedText') + declinedText(recharge, t)
    case 'expired':
      return isEarly(recharge, now)
        ? t('recharge.expiredEarlyText')
        : t('recharge.expiredText', { until: format.moment(expiresAt) })
    case 'unavailable':
      return t('recharge.unavailableText')
  }
}

/** The same as it is read out when it changes. */
export function announcementOf(recharge: Recharge, shown: Shown, words: Words): string {
  if (shown === 'unavailable')
    return `${words.t('recharge.unavailableTitle')}. ${stateText(recharge, shown, words)}`
  if (shown !== 'approved') return stateText(recharge, shown, words)
  const arrived = words.t('wallet.returnApproved', { amount: words.format.money(recharge.amount) })
  return recharge.amount.amount === recharge.asked.amount
    ? arrived
    : `${arrived} ${stateText(recharge, shown, words)}`
}
