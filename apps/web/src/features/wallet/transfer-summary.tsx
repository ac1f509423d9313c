import type { RechargeTransfer } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { OtherWays } from './other-ways.tsx'
import { againPath, checkoutAddress } from './recharge-address.ts'
import type { StateProps } from './state-props.ts'
import { SummaryLine } from './summary-line.tsx'
import type { Due } from './transfer-sending.tsx'
import { TransferSteps } from './transfer-steps.tsx'

interface TransferSummaryProps extends StateProps {
  /** Null: only the gateway's page can be paid at; undefined while nobody knows. */
  transfer: RechargeTransfer | null | undefined
  /** Undefined: nothing has to be sent any more. */
  due: Due | undefined
  seen: boolean
  /** Nothing can be sent any more: the gateway is deciding. */
  over: boolean
  /** Milliseconds since the epoch. */
  now: number
}

/** What it leads to, what pays, how far it is, and the ways out. */
export function TransferSummary(props: TransferSummaryProps) {
  const t = useT()
  const format = useFormat()
  const balance = useQuery(query('getBalance')).data?.wallet
  const { recharge, gateways, purpose, transfer, seen, over } = props
  const { asked, gateway } = recharge
  const after = balance && { ...asked, amount: balance.amount + asked.amount }
  const again = againPath(recharge, gateways, purpose)
  return (
    <section
      className="flex flex-col gap-4 self-start rounded-panel lg:bg-well lg:p-6"
      aria-label={t('wallet.summary')}
    >
      <h2 className="type-name">{t('wallet.summary')}</h2>
      <dl>
        <SummaryLine name={t('wallet.recharge')} value={format.money(asked)} />
        <SummaryLine name={t('recharge.ourFee')} value={format.money({ ...asked, amount: 0 })} />
        <SummaryLine name={t('recharge.networkFee')} value={t('recharge.networkFeeYours')} />
        <SummaryLine name={t('wallet.balanceAfter')} value={after && format.money(after)} />
      </dl>
      <PayAction {...props} />
      {(seen || !over) && <TransferSteps kind={transfer?.kind ?? 'bitcoin'} seen={seen} />}
      {!seen && !over && (
        <div className="flex flex-col gap-1">
          <p className="text-small">
            <Link to={again} className="link inline-flex min-h-6 items-center font-semibold">
              {t('recharge.changeAmount')}
            </Link>
          </p>
          <OtherWays gateways={gateways} but={gateway} purpose={{ ...purpose, amount: asked.amount }} />
        </div>
      )}
    </section>
  )
}

/** Opens what pays: a program for the coin, or the gateway's page. Never an address of another kind. */
const isPayable = (link: string): boolean => /^(?:bitcoin|lightning):/i.test(link)

/** The way to pay what is still due; where its price is over, the way to begin again. */
function PayAction({ recharge, gateways, purpose, transfer, due, seen, over, now }: TransferSummaryProps) {
  const t = useT()
  const format = useFormat()
  const again = (
    <ButtonLink to={againPath(recharge, gateways, purpose)} look="solid" size="large" full>
      {t('recharge.again')}
    </ButtonLink>
  )
  const className = 'button button-value button-large w-full'
  if (transfer) {
    if (!due) return null
    if (Date.parse(transfer.expiresAt) <= now) return again
    if (!isPayable(transfer.link)) return null
    return (
      <a className={className} href={transfer.link}>
        {t('recharge.payWith', { amount: format.price(due.worth) })}
      </a>
    )
  }
  if (over) return seen ? null : again
  if (!recharge.checkoutUrl) return null
  return (
    <a className={className} href={checkoutAddress(recharge.checkoutUrl, purpose)}>
      {t('recharge.payOnPage', { amount: format.price(recharge.asked) })}
    </a>
  )
}
