import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Door } from '#features/accounts/door.tsx'
import { DoorLink } from '#features/accounts/door-link.tsx'
import { EmailForm } from '#features/accounts/email-form.tsx'
import { NewPasswordForm } from '#features/accounts/new-password-form.tsx'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'

/** Without a token it mails a link; with one it takes the new password. */
export function Component() {
  const t = useT()
  const api = useApi()
  const [search] = useSearchParams()
  const token = search.get('token')
  const [done, setDone] = useState(false)
  return (
    <Door
      title={t('auth.recover')}
      lead={
        token ? undefined : (
          <>
            {t('auth.remembered')} <DoorLink to="/auth/login">{t('auth.logIn')}</DoorLink>
          </>
        )
      }
    >
      <Head title={t('auth.recover')} noIndex />
      {done ? (
        <>
          <Note kind="good" alert>
            {t('auth.passwordSaved')}
          </Note>
          <ButtonLink to="/auth/login" look="solid" size="l" full>
            {t('auth.logIn')}
          </ButtonLink>
        </>
      ) : token ? (
        <NewPasswordForm token={token} onDone={() => setDone(true)} />
      ) : (
        <EmailForm
          action={t('auth.sendLink')}
          done={t('auth.recoverySent')}
          send={email => api.requestRecovery({ body: { email } })}
        />
      )}
    </Door>
  )
}
