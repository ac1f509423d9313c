import { useQuery } from '@tanstack/react-query'
import { SetAside, setAsideQuery } from '#features/operator/set-aside.tsx'
import { SystemView, systemQuery } from '#features/operator/system-view.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StaffPage } from '../layouts/staff-page.tsx'

export const queries = () => [systemQuery(), setAsideQuery()]

export function Component() {
  const system = useQuery(systemQuery())
  return (
    <StaffPage>
      <Loaded state={system} waiting={<Skeleton className="h-96 w-full rounded-panel" />}>
        {state => <SystemView system={state} />}
      </Loaded>
      <SetAside />
    </StaffPage>
  )
}
