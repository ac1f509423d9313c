import { useQueryClient } from '@tanstack/react-query'
import { NewPasswordForm } from '#features/accounts/new-password-form.tsx'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { changed } from '#lib/things.ts'
import { toast } from '#ui/toasts.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

/** Another password. Whoever is here proves first who they are, by the same press. */
export function Component() {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <SettingsPage>
      <div className="max-w-md">
        <p className="pb-5 text-ink-2">{t('account.passwordLead')}</p>
        <NewPasswordForm
          action={t('account.savePassword')}
          send={async body => {
            await api.changePassword({ body }, { purpose: t('account.purposePassword') })
            changed(client, 'security')
            toast.success(t('account.passwordSaved'))
            navigate('/settings/security')
          }}
        />
      </div>
    </SettingsPage>
  )
}
