import { AccountLink } from '#features/accounts/account-link.tsx'
import { AccountPage } from '#features/accounts/account-page.tsx'
import { LogInForm } from '#features/accounts/log-in-form.tsx'
import { useT } from '#lib/i18n.ts'
import { useConfig } from '#lib/page.ts'
import { LanguageSelect } from '../layouts/language.tsx'

export function Component() {
  const t = useT()
  const { chatOnly } = useConfig()
  return (
    <AccountPage
      title={t('auth.logIn')}
      foot={<LanguageSelect />}
      lead={
        !chatOnly && (
          <>
            {t('auth.firstTime')} <AccountLink to="/auth/signup">{t('auth.createYours')}</AccountLink>
          </>
        )
      }
    >
      <LogInForm />
    </AccountPage>
  )
}
