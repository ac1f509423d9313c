import type { Answer, PersonPage, Routes } from '@calina/contract/types'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { DeskPart, Figures, PartLoaded } from '#components/staff/desk-part.tsx'
import { DeskRows } from '#components/staff/desk-rows.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { pagesFrom, query } from '#lib/query.ts'
import { Link } from '#ui/link.tsx'
import { MovementLine } from './movements.tsx'
import { StopPart } from './stop-part.tsx'

const FIRST = 5

/** What the person has, and what moved it lately. */
export function MoneyPanel({ person }: { person: PersonPage }) {
  const t = useT()
  const params = { user: person.id }
  const money = useQuery(query('getPersonMoney', { params }))
  const latest = useInfiniteQuery(pagesFrom(FIRST, 'listPersonTransactions', { params, query: {} }))
  return (
    <DeskPart
      title={t('staff-people.money')}
      action={
        <Link to={`/staff/people/${person.id}?tab=money`} light className="link font-semibold text-small">
          {t('staff-people.movements')}
        </Link>
      }
    >
      <PartLoaded state={money}>
        {balances => (
          <>
            <Balances money={balances} exclusive={person.exclusive === 'true'} />
            {balances.stop && <StopPart person={person} stop={balances.stop} />}
          </>
        )}
      </PartLoaded>
      <PartLoaded state={latest}>
        {({ pages }) => (
          <DeskRows
            items={pages.flatMap(page => page.items).slice(0, FIRST)}
            keyOf={({ id }) => id}
            render={line => <MovementLine line={line} />}
            none={t('staff-people.noMovements')}
          />
        )}
      </PartLoaded>
    </DeskPart>
  )
}

function Balances({ money, exclusive }: { money: Answer<Routes['getPersonMoney']>; exclusive: boolean }) {
  const t = useT()
  const format = useFormat()
  const { balance, spent, available, pending, earned, feeBps } = money
  const figures = [
    [t('staff-people.available'), available],
    [t('staff-people.pending'), pending],
    [t('staff-people.earned'), earned],
    [t('staff-people.balance'), balance],
    [t('staff-people.spent'), spent],
  ] as const
  return (
    <>
      <Figures
        figures={figures.flatMap(([name, value]) => (value ? [[name, format.money(value)] as const] : []))}
      />
      {feeBps !== null && (
        <p className="pb-2 text-ink-2 text-micro">
          {t(exclusive ? 'staff-people.feeExclusive' : 'staff-people.fee', {
            fee: format.percent(feeBps / 10_000),
          })}
        </p>
      )}
    </>
  )
}
