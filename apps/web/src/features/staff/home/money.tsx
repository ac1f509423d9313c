import GoodIcon from 'icon:check-circle-fill'
import BadIcon from 'icon:warning-fill'
import type { Answer, Routes } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import type { PlainId } from '#locales/ids.ts'
import '#components/staff/desk.css'
import '../../../styles/status.css'
import { Link } from '#ui/link.tsx'
import { Panel } from './panel.tsx'
import './money.css'

type Health = Answer<Routes['getMoneyHealth']>
type Ledger = Health['ledger']

/** How each account of the ledger is called and drawn. */
const ACCOUNTS: Readonly<Record<string, { text: PlainId; look: string }>> = {
  provider_clearing: { text: 'staff.ledger.provider', look: 'ledger-2' },
  withdrawal_clearing: { text: 'staff.ledger.paidOut', look: 'ledger-3' },
  fan_wallet: { text: 'staff.ledger.fans', look: 'ledger-3' },
  call_hold: { text: 'staff.ledger.held', look: 'ledger-6' },
  creator_available: { text: 'staff.ledger.available', look: 'ledger-4' },
  creator_pending: { text: 'staff.ledger.pending', look: 'ledger-5' },
  creator_withdrawal_hold: { text: 'staff.ledger.withdrawing', look: 'ledger-2' },
  creator_debt: { text: 'staff.ledger.debt', look: 'ledger-6' },
  platform_fee: { text: 'staff.ledger.house', look: 'ledger-1' },
  dispute_loss: { text: 'staff.ledger.losses', look: 'ledger-6' },
}

/** What moved this month, and whether the ledger adds up. */
export function MoneyPanel() {
  const t = useT()
  const format = useFormat()
  const state = useQuery(query('getMoneyHealth'))
  const { data, dataUpdatedAt } = state
  const month = data && format.monthName(data.month)
  return (
    <Panel
      title={t('staff.money')}
      state={state}
      end={
        month && (
          <span className="figures text-micro text-ink-2">
            {t('staff.monthUntil', {
              month: month.charAt(0).toUpperCase() + month.slice(1),
              time: format.time(new Date(dataUpdatedAt).toISOString()),
            })}
          </span>
        )
      }
    >
      {data && (
        <>
          <Figures health={data} />
          <Waiting health={data} />
          <LedgerPanel ledger={data.ledger} currency={data.currency} />
        </>
      )}
    </Panel>
  )
}

/** What waits for somebody of finance besides the queues, with the ways to it. */
function Waiting({ health: { strays, refunds } }: { health: Health }) {
  const t = useT()
  const all = [
    { to: '/staff/money', count: strays, text: t('staff.straysOpen', { count: strays }) },
    { to: '/staff/refunds', count: refunds, text: t('staff.refundsWaiting', { count: refunds }) },
  ].filter(({ count }) => count > 0)
  if (all.length === 0) return null
  return (
    <p className="my-4 flex flex-wrap gap-x-6 gap-y-2 text-small">
      {all.map(({ to, text }) => (
        <Link key={to} to={to} className="link font-semibold">
          {text}
        </Link>
      ))}
    </p>
  )
}

function Figures({ health }: { health: Health }) {
  const t = useT()
  const format = useFormat()
  const { recharges, sales, fees, chargebacks, currency } = health
  const money = (amount: number) => format.money({ amount, currency })
  const growth = sales.before > 0 ? (sales.amount - sales.before) / sales.before : undefined
  return (
    <dl className="desk-figures staff-figures">
      <Figure
        name={t('staff.recharges')}
        value={money(recharges.amount)}
        note={
          recharges.all > 0 &&
          t('staff.rechargesApproved', { share: format.percent(recharges.approved / recharges.all) })
        }
      />
      <Figure
        name={t('staff.sales')}
        value={money(sales.amount)}
        note={
          growth !== undefined && (
            <>
              <b className={cx(growth > 0 && 'text-mine')}>
                {growth > 0 && '+'}
                {format.percent(growth)}
              </b>{' '}
              {t('staff.salesBefore')}
            </>
          )
        }
      />
      <Figure
        name={t('staff.fees')}
        value={money(fees)}
        note={sales.amount > 0 && t('staff.feesMean', { share: format.percent(fees / sales.amount) })}
      />
      <Figure
        name={t('staff.chargebacks')}
        value={money(chargebacks.amount)}
        note={t('staff.chargebacksCount', { count: chargebacks.count })}
      />
    </dl>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

function LedgerPanel({ ledger, currency }: { ledger: Ledger; currency: string }) {
  const t = useT()
  const format = useFormat()
  const { has, owes, checkedAt, findings } = ledger
  const time = checkedAt && format.stamp(checkedAt)
  return (
    <section className="ledger" aria-label={t('staff.ledger')}>
      <div className="staff-panel-head">
        <h3 className="font-semibold">{t('staff.ledger')}</h3>
        {findings > 0 ? (
          <span className="pill pill-bad">
            <BadIcon />
            {t('staff.ledgerFindings', { count: findings })}
          </span>
        ) : (
          time && (
            <span className="pill pill-good">
              <GoodIcon />
              {t('staff.ledgerBalances', { time })}
            </span>
          )
        )}
      </div>
      <Bar name={t('staff.ledgerHas')} parts={has} currency={currency} />
      <Bar name={t('staff.ledgerOwes')} parts={owes} currency={currency} />
    </section>
  )
}

interface BarProps {
  name: string
  parts: Ledger['has']
  currency: string
}

/** One side of the ledger: its parts as a bar, each with its name and amount below, and the sum at the end. */
function Bar({ name, parts, currency }: BarProps) {
  const t = useT()
  const format = useFormat()
  const shown = parts.filter(({ amount }) => amount !== 0)
  const sum = parts.reduce((total, { amount }) => total + amount, 0)
  const nameOf = (account: string) => {
    const known = ACCOUNTS[account]
    return known ? t(known.text) : account
  }
  return (
    <div className="ledger-side">
      <span className="text-ink-2">{name}</span>
      <span className="ledger-bar" aria-hidden="true">
        {shown
          .filter(({ amount }) => amount > 0)
          .map(({ account, amount }) => (
            <i key={account} className={ACCOUNTS[account]?.look ?? 'ledger-6'} style={{ flexGrow: amount }} />
          ))}
      </span>
      <span className="ledger-sum">{format.money({ amount: sum, currency })}</span>
      <ul className="ledger-legend">
        {shown.map(({ account, amount }) => (
          <li key={account}>
            <i className={ACCOUNTS[account]?.look ?? 'ledger-6'} aria-hidden="true" />
            {nameOf(account)} <span className="figures">{format.money({ amount, currency })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
