import type { GatewayName } from '@calina/contract/constants'
import type { Recharge } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat, useNow, useSettings } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import type { PlainId } from '#locales/ids.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { OtherWays } from './other-ways.tsx'
import { paidWith } from './paid-with.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { againPath, checkoutAddress } from './recharge-address.ts'
import { BeginProblem } from './recharge-limit.tsx'
import { WAYS } from './recharge-ways.ts'
import { isEarly, stateText } from './recharge-words.ts'
import type { Shown, StateProps } from './state-props.ts'
import { StateSign } from './state-sign.tsx'
import { SummaryLine } from './summary-line.tsx'
import { useBeginRecharge } from './use-begin-recharge.ts'

interface RechargeStateProps extends StateProps {
  shown: Shown
}

/** One state of a recharge: what it is, what it means, its facts, and what can be done. */
export function RechargeState(props: RechargeStateProps) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const { recharge, shown, title } = props
  return (
    <section className="flex max-w-md flex-col" aria-labelledby="recharge-state">
      <StateSign status={shown} />
      <h2 id="recharge-state" ref={title} tabIndex={-1} data-first-focus className="type-part">
        <Title recharge={recharge} shown={shown} />
      </h2>
      <p className="mt-2 text-ink-2">{stateText(recharge, shown, { t, format, now })}</p>
      <dl className="mt-6 mb-4 border-line border-t">
        <Lines recharge={recharge} shown={shown} />
      </dl>
      <Actions {...props} />
    </section>
  )
}

interface ShownRecharge {
  recharge: Recharge
  shown: Shown
}

function Title({ recharge: { amount }, shown }: ShownRecharge) {
  const t = useT()
  const format = useFormat()
  if (shown !== 'approved') return t(`recharge.${shown}Title`)
  return t.rich(
    'recharge.approvedTitle',
    { sum: sum => <span className="recharge-sum">{sum}</span> },
    { amount: format.price(amount) },
  )
}

/** The facts of a recharge, as far as its state has them. */
function Lines({ recharge, shown }: ShownRecharge) {
  const t = useT()
  const format = useFormat()
  const { amount, asked, declined, receipt, expiresAt, createdAt } = recharge
  const now = useNow()
  const balance = useQuery(query('getBalance')).data?.wallet
  const when = (time: string) => `${format.day(time)}, ${format.time(time)}`
  const differs = amount.amount !== asked.amount
  const isUnpaid = shown === 'left' || shown === 'unavailable'
  return (
    <>
      {differs && <SummaryLine name={t('recharge.asked')} value={format.money(asked)} />}
      <SummaryLine name={t(differs ? 'recharge.arrived' : 'wallet.recharge')} value={format.money(amount)} />
      {!isUnpaid && <SummaryLine name={t('wallet.with')} value={paidWith(recharge, t)} />}
      {(shown === 'pending' || isUnpaid) && (
        <SummaryLine name={t('recharge.askedAt')} value={when(createdAt)} />
      )}
      {shown === 'approved' && (
        <SummaryLine name={t('recharge.balance')} value={balance && format.money(balance)} />
      )}
      {receipt !== null && <SummaryLine name={t('wallet.receipt')} value={receipt} />}
      {declined !== null && (
        <SummaryLine name={t('recharge.reason')} value={t(`recharge.declined.${declined}`)} />
      )}
      {shown === 'expired' && !isEarly(recharge, now) && (
        <SummaryLine name={t('recharge.expiredAt')} value={when(expiresAt)} />
      )}
    </>
  )
}

/** What can be done in each state. Nothing here costs money: what does is pressed where the amount is asked for. */
function Actions(props: RechargeStateProps) {
  const t = useT()
  const format = useFormat()
  const { recharge, shown, gateways, purpose } = props
  const again = againPath(recharge, gateways, purpose)
  switch (shown) {
    case 'pending':
      return (
        <Buttons note={t('recharge.pendingFoot', { until: format.moment(recharge.expiresAt) })}>
          <Onwards wanted={purpose.wanted} />
          <ToCheckout {...props} look="quiet" text="wallet.returnToGateway" />
        </Buttons>
      )
    case 'left':
      return (
        <Buttons>
          <ToCheckout {...props} look="solid" text="wallet.returnToGateway" />
          <ButtonLink to={again} full>
            {t('recharge.changeAmount')}
          </ButtonLink>
          {purpose.wanted && <Onwards wanted={purpose.wanted} />}
        </Buttons>
      )
    case 'unavailable':
      return (
        <Buttons>
          <ToCheckout {...props} look="solid" text="common.retry" />
          <ButtonLink to={again} full>
            {t('recharge.changeAmount')}
          </ButtonLink>
          {purpose.wanted && <Onwards wanted={purpose.wanted} />}
          <OtherWays
            gateways={gateways}
            but={recharge.gateway}
            purpose={{ ...purpose, amount: recharge.asked.amount }}
          />
        </Buttons>
      )
    case 'approved':
      return (
        <Buttons>
          <Onwards wanted={purpose.wanted} look={purpose.wanted ? 'solid' : 'quiet'} />
          <ReceiptButton recharge={recharge} full />
        </Buttons>
      )
    case 'rejected':
      return <TryAgain {...props} />
    case 'expired':
      return (
        <Buttons note={WAYS[recharge.gateway].transfers ? t('recharge.expiredFoot') : undefined}>
          <ButtonLink to={again} look="solid" full>
            {t('recharge.again')}
          </ButtonLink>
          {purpose.wanted && <Onwards wanted={purpose.wanted} />}
        </Buttons>
      )
  }
}

function Buttons({ note, children }: { note?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2.5">
      {children}
      {note && <p className="text-ink-2 text-small">{note}</p>}
    </div>
  )
}

/** Back to what the money was for, or on into the product. */
function Onwards({ wanted, look = 'quiet' }: { wanted: string | undefined; look?: 'quiet' | 'solid' }) {
  const t = useT()
  const { siteName } = useSettings()
  return (
    <ButtonLink to={wanted ?? '/home'} look={look} full>
      {wanted ? t('wallet.backThere') : t('recharge.goOn', { site: siteName })}
    </ButtonLink>
  )
}

interface ToCheckoutProps extends StateProps {
  look: 'quiet' | 'solid'
  text: PlainId
}

/** The gateway's page, while it can be paid there. */
function ToCheckout({ recharge, purpose, look, text }: ToCheckoutProps) {
  const t = useT()
  if (!recharge.checkoutUrl) return null
  return (
    <a className={`button button-${look} w-full`} href={checkoutAddress(recharge.checkoutUrl, purpose)}>
      {t(text)}
    </a>
  )
}

/** What may still be seen of a declined payment. */
function rejectedFoot(gateway: GatewayName): PlainId | undefined {
  if (WAYS[gateway].transfers) return 'recharge.expiredFoot'
  return gateway === 'stripe' ? 'recharge.rejectedFoot' : undefined
}

/** A declined payment: the same amount again, which opens another payment, or another amount. */
function TryAgain({ recharge, gateways, purpose }: StateProps) {
  const t = useT()
  const { gateway, asked } = recharge
  const { begin, error, busy } = useBeginRecharge(gateways, purpose)
  const isOffered = gateways.includes(gateway)
  const foot = rejectedFoot(gateway)
  return (
    <Buttons note={foot && t(foot)}>
      <BeginProblem error={error} />
      {isOffered && (
        <Button
          look="solid"
          full
          busy={busy}
          onClick={() => !busy && begin({ gateway, amount: asked.amount })}
        >
          {t(gateway === 'stripe' ? 'recharge.otherCard' : 'recharge.again')}
        </Button>
      )}
      <ButtonLink to={againPath(recharge, gateways, purpose)} full>
        {t('recharge.changeAmount')}
      </ButtonLink>
      {purpose.wanted && <Onwards wanted={purpose.wanted} />}
    </Buttons>
  )
}
