import UploadIcon from 'icon:export'
import type { BankStatement } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FileDrop } from '#components/uploads/file-drop.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { useNavigate } from '#lib/router.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { Note } from '#ui/status.tsx'
import { MoneyPanes, STATEMENTS_PATH } from './money-panes.tsx'
import { usePeriod } from './period.ts'
import { StatementDesk } from './statement-desk.tsx'
import { UploadFoot } from './upload-foot.tsx'
import { STATEMENT_FILES, useStatementUpload } from './use-statement-upload.ts'

const PAGE_ITEMS = 50

/** Statements of a page, the newest first. */
export const statementsQuery = () => pages('listStatements', { query: { limit: PAGE_ITEMS } })

/** The bank's statements that were read, and the lines of the one that is open. */
export function Statements({ open }: { open: string | undefined }) {
  const t = useT()
  const list = useInfiniteQuery(statementsQuery())
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  return (
    <MoneyPanes
      place="statements"
      list={list}
      items={items}
      current={open}
      row={statement => <StatementRow statement={statement} />}
      none={t('staff-withdrawals.noStatements')}
      foot={<UploadFoot opens />}
    >
      {open ? (
        <PartBoundary key={open}>
          <StatementDesk id={open} statement={items.find(({ id }) => id === open)} />
        </PartBoundary>
      ) : (
        <DropStage />
      )}
    </MoneyPanes>
  )
}

function StatementRow({ statement }: { statement: BankStatement }) {
  const t = useT()
  const format = useFormat()
  const period = usePeriod()
  const { name, lines, open, readAt } = statement
  return (
    <>
      <span className="min-w-0">
        <b>{name}</b>
        <span className="queue-detail">
          {period(statement)}, {t('staff-withdrawals.countLines', { count: lines })}
        </span>
      </span>
      <span className="queue-end">
        <time dateTime={readAt} className="queue-age">
          {format.stamp(readAt)}
        </time>
        {open > 0 && (
          <span className="queue-age queue-age-near">
            {t('staff-withdrawals.countOpen', { count: open })}
          </span>
        )}
      </span>
    </>
  )
}

/** Where nothing is open: a statement can be dropped here. */
function DropStage() {
  const t = useT()
  const navigate = useNavigate()
  const { send, problem } = useStatementUpload(({ statement }) =>
    navigate(`${STATEMENTS_PATH}/${statement.id}`),
  )
  return (
    <section className="queue-none payout-drop">
      <FileDrop
        label={t('staff-withdrawals.drop')}
        hint={t('staff-withdrawals.dropHint')}
        accept={STATEMENT_FILES}
        icon={UploadIcon}
        onFiles={([file]) => file && send(file)}
      />
      {problem && (
        <Note kind="bad" alert>
          {problem}
        </Note>
      )}
    </section>
  )
}
