import { hasScope } from '@calina/contract/access'
import { QUEUE_NAMES, QUEUES } from '@calina/contract/queues'
import { useQuery } from '@tanstack/react-query'
import { ActsPanel } from '#features/staff/home/acts.tsx'
import { Clocks } from '#features/staff/home/clocks.tsx'
import { Greeting } from '#features/staff/home/greeting.tsx'
import { MoneyPanel } from '#features/staff/home/money.tsx'
import { Pressing } from '#features/staff/home/pressing.tsx'
import { SystemPanel } from '#features/staff/home/system.tsx'
import { useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'

export const queries = () => [query('listQueues')]

/** The home of staff: how the queues stand, and what else a role has to do with. */
export function Component() {
  const user = useUser()
  const { data } = useQuery(query('listQueues'))
  if (!user) return null
  const administers = user.scope.includes('administrator')
  const sorts = QUEUE_NAMES.some(name => hasScope({ staff: QUEUES[name].roles }, user.scope))
  const counts = administers || user.scope.includes('finance')
  return (
    <div className="staff-page">
      <Greeting user={user}>{data && <Pressing queues={data.queues} />}</Greeting>
      {sorts && <Clocks />}
      {counts && (
        <div className="staff-panels">
          <div>
            <MoneyPanel />
          </div>
          {administers && (
            <div>
              <SystemPanel />
              <ActsPanel />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
