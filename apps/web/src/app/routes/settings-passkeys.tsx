import { PasskeySettings } from '#features/accounts/passkeys/passkey-settings.tsx'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('listPasskeys')]

export function Component() {
  const t = useT()
  return (
    <SettingsPage>
      <div className="max-w-2xl">
        <p className="pb-4 text-ink-2">{t('passkeys.lead')}</p>
        <PasskeySettings />
      </div>
    </SettingsPage>
  )
}
