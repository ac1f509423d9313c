import { Door } from '#features/accounts/door.tsx'
import { DoorLink } from '#features/accounts/door-link.tsx'
import { LogInForm } from '#features/accounts/log-in-form.tsx'
import { useT } from '#lib/i18n.ts'
import { useConfig } from '#lib/page.ts'
import { LanguageSelect } from '../layouts/language.tsx'

export function Component() {
  const t = useT()
  const { chatOnly } = useConfig()
  return (
    <Door
      title={t('auth.logIn')}
      foot={<LanguageSelect />}
      lead={
        !chatOnly && (
          <>
            {t('auth.firstTime')} <DoorLink to="/auth/signup">{t('auth.createYours')}</DoorLink>
          </>
        )
      }
    >
      <LogInForm />
    </Door>
  )
}
