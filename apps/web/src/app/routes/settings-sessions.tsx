import { SessionList, sessionsQuery } from '#features/accounts/security/session-list.tsx'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [sessionsQuery(), query('getSecurity')]

export function Component() {
  const t = useT()
  return (
    <SettingsPage>
      <p className="max-w-[56ch] pb-2 text-ink-2">{t('account.sessionsLead')}</p>
      <SessionList />
    </SettingsPage>
  )
}
