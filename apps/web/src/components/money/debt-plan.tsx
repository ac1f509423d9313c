import type { Debt } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Money } from './money.tsx'
import { soldWords } from './sold-words.ts'
import './debt-plan.css'

export const debtQuery = () => query('getDebt')

/** What a creator owes, why, and which of their next earnings pay it off; nothing where they owe nothing. Needs the areas `debt` and `wallet`. */
export function DebtPlan() {
  const { data } = useQuery(debtQuery())
  return data !== undefined && data.owed.amount > 0 ? <Plan debt={data} /> : null
}

function Plan({ debt }: { debt: Debt }) {
  const t = useT()
  const format = useFormat()
  const { owed, since, arisen, paid, plan, uncovered } = debt
  return (
    <section className="debt" aria-labelledby="debt-owed">
      <div>
        <h2 id="debt-owed" className="text-small text-warn">
          {t('debt.owed')}
        </h2>
        <p className="mt-1">
          <Money value={owed} size="large" />
        </p>
        {since !== null && (
          <p className="mt-1 max-w-[62ch] text-ink-2 text-small">
            {t('debt.since', { day: format.date(since) })}
          </p>
        )}
      </div>
      <Part title={t('debt.why')}>
        <Causes debt={debt} />
        <dl className="debt-sums">
          <Sum name={t('debt.arisen')} value={arisen} />
          {paid.amount > 0 && <Sum name={t('debt.paid')} value={{ ...paid, amount: -paid.amount }} />}
          <Sum name={t('debt.left')} value={owed} strong />
        </dl>
      </Part>
      <Part title={t('debt.plan')}>
        <ul>
          {plan.map(step => (
            <li key={step.at} className="debt-row">
              <p>
                {t('debt.release', { day: format.date(step.at), amount: format.money(step.released) })}
                <span className="block text-ink-2 text-small">
                  {step.left.amount === 0
                    ? t('debt.settled')
                    : t('debt.after', { amount: format.money(step.left) })}
                </span>
              </p>
              <p className="text-right">
                <span className="sr-only">{t('debt.taken')} </span>
                <Money value={{ ...step.taken, amount: -step.taken.amount }} className="font-semibold" />
              </p>
            </li>
          ))}
        </ul>
        {uncovered.amount > 0 && (
          <p className="figures pt-2 text-ink-2 text-small">
            {t('debt.uncovered', { amount: format.money(uncovered) })}
          </p>
        )}
      </Part>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold text-small">{title}</h3>
      {children}
    </div>
  )
}

function Causes({ debt: { causes, moreCauses } }: { debt: Debt }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <ul>
        {causes.map(cause => (
          <li key={cause.id} className="debt-row">
            <p>
              {soldWords(cause, t)}
              <span className="block text-ink-2 text-small">
                {t('debt.fan', { name: nameOf(cause.fan, t), day: format.dayMonth(cause.at) })}
              </span>
            </p>
            <Money value={cause.amount} className="text-right" />
          </li>
        ))}
      </ul>
      {moreCauses > 0 && (
        <p className="figures pt-2 text-ink-2 text-small">{t('debt.moreCauses', { count: moreCauses })}</p>
      )}
    </>
  )
}

function Sum({ name, value, strong }: { name: string; value: Debt['owed']; strong?: boolean }) {
  return (
    <div>
      <dt className="text-ink-2">{name}</dt>
      <dd>
        <Money value={value} {...(strong && { className: 'font-semibold' })} />
      </dd>
    </div>
  )
}
