import './withdrawals.css'
import { useQuery } from '@tanstack/react-query'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeskError, DeskLoading } from '../queue/desk-load.tsx'
import type { ItemTools } from '../queue/queue-page.tsx'
import { Decision } from './decision.tsx'
import { WithdrawalStage } from './stage.tsx'
import { withdrawalQuery } from './withdrawal-query.ts'

/** A withdrawal before staff: how much and where to, where it comes from, and beside it the decision. */
export function WithdrawalDesk({ id, tools }: { id: string; tools: ItemTools }) {
  const t = useT()
  const { data, error, refetch } = useQuery(withdrawalQuery(id))
  if (data)
    return (
      <>
        <WithdrawalStage shown={data} />
        <Decision shown={data} tools={tools} />
      </>
    )
  if (error) {
    const missing = isError(error, 'WITHDRAWAL_NOT_FOUND', 'VALIDATION_FAILED')
    return (
      <DeskError
        final={missing && <Empty title={t('staff-withdrawals.missing')} level="h1" />}
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
