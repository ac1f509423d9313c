import { QUEUE } from '@calina/contract/queues'
import type { WithdrawalBatchPage } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KeyHints } from '#components/keys/key-hints.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeskError, DeskLoading } from '../queue/desk-load.tsx'
import { type Decided, UndoBar } from '../queue/undo-bar.tsx'
import { BatchFile } from './batch-file.tsx'
import { BatchHead } from './batch-head.tsx'
import { BatchOrders } from './batch-orders.tsx'
import { OpenLines } from './open-lines.tsx'
import { Settlement } from './settlement.tsx'

/** A batch: its file, its orders beside the bank's lines, the lines that are nobody's yet, and how it stands. */
export function BatchDesk({ id }: { id: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(query('getBatch', { params: { batch: id } }))
  if (data) return <Desk batch={data} />
  if (error) {
    const missing = isError(error, 'BATCH_NOT_FOUND', 'VALIDATION_FAILED')
    return (
      <DeskError
        final={missing && <Empty title={t('staff-withdrawals.batchMissing')} level="h1" />}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <DeskLoading>
      <div className="payout-body">
        <Skeleton className="h-24 w-72" />
        <Skeleton className="h-64 w-full" />
      </div>
    </DeskLoading>
  )
}

function Desk({ batch }: { batch: WithdrawalBatchPage }) {
  const t = useT()
  const [decided, setDecided] = useState<Decided>()
  const title = t('staff-withdrawals.batch', { number: String(batch.number) })
  return (
    <>
      <section className="payout-stage" aria-label={title}>
        <div className="payout-body">
          <BatchHead batch={batch} title={title} />
          <BatchFile batch={batch} />
          <BatchOrders rows={batch.rows} />
          <OpenLines onDecided={setDecided} />
        </div>
        <KeyHints
          all={t('staff.keyAll')}
          hints={[
            { keys: 'j k', text: t('staff.keyNextPrevious') },
            { keys: 'u', text: t('staff-withdrawals.keyJoin') },
            { keys: 'n', text: t('staff-withdrawals.keyExpense') },
            { keys: 'p', text: t('staff-withdrawals.keySettle') },
          ]}
        />
      </section>
      <Settlement batch={batch} />
      {decided && (
        <UndoBar
          key={decided.item}
          decided={decided}
          seconds={QUEUE.undoSeconds}
          keyName="z"
          onEnd={() => setDecided(undefined)}
          onUndone={() => setDecided(undefined)}
        />
      )}
    </>
  )
}
