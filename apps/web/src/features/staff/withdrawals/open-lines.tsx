import type { BankLine } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Kbd } from '#components/keys/kbd.tsx'
import { useKeys } from '#components/keys/keys.ts'
import { Money } from '#components/money/money.tsx'
import { PagedRows } from '#components/staff/desk-rows.tsx'
import { useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import type { Decided } from '../queue/undo-bar.tsx'
import { noonOf } from './days.ts'
import { useAssign } from './use-assign.ts'

const PAGE_ITEMS = 50

/** Lines of all statements that nobody owns yet, each with whom it most likely belongs to. */
export const openLinesQuery = () => pages('listBankLines', { query: { state: 'open', limit: PAGE_ITEMS } })

/** Lines without a withdrawal: they stay until they have an owner. */
export function OpenLines({ onDecided }: { onDecided: (decided: Decided) => void }) {
  const t = useT()
  const list = useInfiniteQuery(openLinesQuery())
  const assigning = useAssign(onDecided)
  /** Lines that do not belong to whom they resemble. */
  const [refused, setRefused] = useState<readonly string[]>([])
  const lines = list.data?.pages.flatMap(page => page.items) ?? []
  const likelyOf = (line: BankLine) => (refused.includes(line.id) ? null : line.likely)
  const join = (line: BankLine | undefined) => {
    const likely = line && likelyOf(line)
    if (likely) assigning.mutate({ line, to: { is: 'withdrawal', withdrawal: likely.id } })
  }
  const note = (line: BankLine | undefined) => line && assigning.mutate({ line, to: { is: 'expense' } })
  useKeys([
    {
      key: 'u',
      text: t('staff-withdrawals.keyJoinFirst'),
      run: () => join(lines.find(line => likelyOf(line) !== null)),
    },
    {
      key: 'n',
      text: t('staff-withdrawals.keyExpenseFirst'),
      run: () => note(lines.find(line => likelyOf(line) === null && line.amount.amount < 0)),
    },
  ])
  const busy = assigning.isPending ? assigning.variables : undefined
  return (
    <section>
      <div className="payout-headline">
        <h2 className="payout-heading">{t('staff-withdrawals.openLines')}</h2>
        <p className="text-ink-2 text-small">{t('staff-withdrawals.openLinesText')}</p>
      </div>
      <PagedRows
        state={list}
        keyOf={line => line.id}
        className="payout-open"
        none={t('staff-withdrawals.noOpenLines')}
        more={t('staff-withdrawals.more')}
        render={line => (
          <OpenLine
            line={line}
            likely={likelyOf(line)}
            busy={busy?.line.id === line.id ? busy.to.is : undefined}
            onJoin={() => join(line)}
            onRefuse={() => setRefused(before => [...before, line.id])}
            onNote={() => note(line)}
          />
        )}
      />
    </section>
  )
}

interface OpenLineProps {
  line: BankLine
  likely: BankLine['likely']
  busy: 'withdrawal' | 'expense' | undefined
  onJoin: () => void
  onRefuse: () => void
  onNote: () => void
}

function OpenLine({ line, likely, busy, onJoin, onRefuse, onNote }: OpenLineProps) {
  const t = useT()
  const format = useFormat()
  const { amount, text, bookedOn } = line
  const name = likely && nameOf(likely.person, t)
  return (
    <div className="payout-open-line">
      <Money value={amount} signed className="font-medium" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{text || t('staff-withdrawals.noText')}</p>
        <p className="text-ink-2 text-small wrap-anywhere">
          {format.dayMonth(noonOf(bookedOn))}.{' '}
          {likely && name
            ? t(`staff-withdrawals.likely.${likely.by}`, { name, reference: likely.reference })
            : t(amount.amount < 0 ? 'staff-withdrawals.nobodysExpense' : 'staff-withdrawals.nobodysIncome')}
        </p>
      </div>
      <div className="payout-open-acts">
        {likely && name ? (
          <>
            <Button look="solid" size="small" busy={busy === 'withdrawal'} onClick={onJoin}>
              {t('staff-withdrawals.join', { name: firstName(name) })} <Kbd of="u" />
            </Button>
            <Button size="small" onClick={onRefuse}>
              {t('staff-withdrawals.notTheirs')}
            </Button>
          </>
        ) : (
          <Button size="small" busy={busy === 'expense'} onClick={onNote}>
            {t(amount.amount < 0 ? 'staff-withdrawals.noteExpense' : 'staff-withdrawals.noteIncome')}
          </Button>
        )}
      </div>
    </div>
  )
}
