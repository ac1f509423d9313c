import { useQuery } from '@tanstack/react-query'
import { QueuePage, queueItems } from '#features/staff/queue/queue-page.tsx'
import { useDescribeWithdrawal } from '#features/staff/withdrawals/describe.ts'
import { PayFoot } from '#features/staff/withdrawals/pay-foot.tsx'
import { WithdrawalDesk } from '#features/staff/withdrawals/withdrawal-desk.tsx'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { useParams } from '#lib/router.tsx'

// an opened withdrawal is written down: it is read when its screen is shown, and not ahead of that
export const queries = () => [query('listQueues'), queueItems('withdrawals'), query('getPayable')]

/** What creators want to be paid out, and waits for a decision. */
export function Component() {
  const t = useT()
  const { withdrawal } = useParams()
  const describe = useDescribeWithdrawal()
  const { data } = useQuery(query('listQueues'))
  const waiting = data?.queues.find(({ queue }) => queue === 'withdrawals')?.waiting
  return (
    <QueuePage
      queue="withdrawals"
      item={withdrawal}
      describe={describe}
      empty={{ title: t('staff-withdrawals.empty'), text: t('staff-withdrawals.emptyText') }}
      counts={waiting === undefined ? {} : { all: waiting }}
      foot={<PayFoot />}
    >
      {(item, tools) => <WithdrawalDesk key={item} id={item} tools={tools} />}
    </QueuePage>
  )
}
