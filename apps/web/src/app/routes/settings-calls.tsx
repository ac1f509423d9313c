import { useQuery } from '@tanstack/react-query'
import { CallSettingsPage } from '#features/calls/settings/call-settings.tsx'
import { callSettingsQuery } from '#features/calls/settings/use-call-settings.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'
import '../../components/calls/calls.css'

export const queries = () => [callSettingsQuery()]

/** How a creator takes calls, and what they have brought this month. */
export function Component() {
  const state = useQuery(callSettingsQuery())
  return (
    <SettingsPage>
      <Loaded state={state} waiting={<Skeleton className="h-96 w-full max-w-2xl rounded-panel" />}>
        {settings => <CallSettingsPage settings={settings} />}
      </Loaded>
    </SettingsPage>
  )
}
