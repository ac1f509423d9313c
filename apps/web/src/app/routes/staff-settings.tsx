import { useQuery } from '@tanstack/react-query'
import { SettingsForm, settingsQuery } from '#features/operator/settings-form.tsx'
import { useT } from '#lib/i18n.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StaffPage } from '../layouts/staff-page.tsx'

export const queries = () => [settingsQuery()]

export function Component() {
  const t = useT()
  const settings = useQuery(settingsQuery())
  return (
    <StaffPage lead={t('operator.settingsLead')}>
      <Loaded state={settings} waiting={<Skeleton className="h-[600px] w-full rounded-panel" />}>
        {state => <SettingsForm state={state} />}
      </Loaded>
    </StaffPage>
  )
}
