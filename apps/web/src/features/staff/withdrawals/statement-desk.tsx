import BackIcon from 'icon:arrow-left'
import { QUEUE } from '@calina/contract/queues'
import type { BankLine, BankStatement } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KeyHints } from '#components/keys/key-hints.tsx'
import { Money } from '#components/money/money.tsx'
import { PagedRows } from '#components/staff/desk-rows.tsx'
import { useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { Button, IconLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { type Decided, UndoBar } from '../queue/undo-bar.tsx'
import { STAFF_QUEUES } from '../queues.ts'
import { noonOf } from './days.ts'
import { formatName } from './file-format.ts'
import { STATEMENTS_PATH } from './money-panes.tsx'
import { usePeriod } from './period.ts'
import { useAssign } from './use-assign.ts'

const PAGE_ITEMS = 50

interface StatementDeskProps {
  id: string
  /** Undefined as long as its row is not read. */
  statement: BankStatement | undefined
}

/** The lines of a statement, each with what it is. */
export function StatementDesk({ id, statement }: StatementDeskProps) {
  const t = useT()
  const format = useFormat()
  const period = usePeriod()
  const list = useInfiniteQuery(pages('listBankLines', { query: { statement: id, limit: PAGE_ITEMS } }))
  const [decided, setDecided] = useState<Decided>()
  const assigning = useAssign(setDecided)
  const busy = assigning.isPending ? assigning.variables?.line.id : undefined
  const title = statement?.name ?? t('staff-withdrawals.statement')
  return (
    <>
      <section className="payout-stage payout-wide" aria-label={title}>
        <div className="payout-body">
          <header className="payout-head">
            <IconLink
              to={STATEMENTS_PATH}
              icon={BackIcon}
              label={t('common.back')}
              size="small"
              className="payout-back"
            />
            <div className="min-w-0 flex-1">
              <h1 className="heading wrap-anywhere">{title}</h1>
              {statement && (
                <p className="text-ink-2 text-small wrap-anywhere">
                  {t('staff-withdrawals.statementFacts', {
                    format: formatName(statement.format),
                    period: period(statement),
                    name: statement.readBy,
                    when: format.moment(statement.readAt),
                  })}
                </p>
              )}
            </div>
          </header>
          <PagedRows
            state={list}
            keyOf={line => line.id}
            className="payout-open"
            none={t('staff-withdrawals.noLinesHere')}
            more={t('staff-withdrawals.more')}
            render={line => (
              <StatementLine
                line={line}
                busy={busy === line.id}
                onJoin={withdrawal => assigning.mutate({ line, to: { is: 'withdrawal', withdrawal } })}
                onNote={() => assigning.mutate({ line, to: { is: 'expense' } })}
              />
            )}
          />
        </div>
        <KeyHints all={t('staff.keyAll')} hints={[{ keys: 'j k', text: t('staff.keyNextPrevious') }]} />
      </section>
      {decided && (
        <UndoBar
          key={decided.item}
          decided={decided}
          seconds={QUEUE.undoSeconds}
          onEnd={() => setDecided(undefined)}
          onUndone={() => setDecided(undefined)}
        />
      )}
    </>
  )
}

interface StatementLineProps {
  line: BankLine
  busy: boolean
  onJoin: (withdrawal: string) => void
  onNote: () => void
}

function StatementLine({ line, busy, onJoin, onNote }: StatementLineProps) {
  const t = useT()
  const format = useFormat()
  const { amount, text, bookedOn, state, withdrawal, likely, returnReason } = line
  return (
    <div className="payout-open-line">
      <Money value={amount} signed className="font-medium" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{text || t('staff-withdrawals.noText')}</p>
        <p className="text-ink-2 text-small wrap-anywhere">
          {[format.dayMonth(noonOf(bookedOn)), t(`staff-withdrawals.lineState.${state}`), returnReason]
            .filter(Boolean)
            .join(' · ')}
          {withdrawal && (
            <>
              {' · '}
              <Link to={`${STAFF_QUEUES.withdrawals.to}/${withdrawal.id}`} className="link">
                {withdrawal.reference}, {nameOf(withdrawal.person, t)}
              </Link>
            </>
          )}
        </p>
      </div>
      {state === 'open' && (
        <div className="payout-open-acts">
          {likely && (
            <Button look="solid" size="small" busy={busy} onClick={() => onJoin(likely.id)}>
              {t('staff-withdrawals.join', { name: firstName(nameOf(likely.person, t)) })}
            </Button>
          )}
          <Button size="small" busy={busy} onClick={onNote}>
            {t(amount.amount < 0 ? 'staff-withdrawals.noteExpense' : 'staff-withdrawals.noteIncome')}
          </Button>
        </div>
      )}
    </div>
  )
}
