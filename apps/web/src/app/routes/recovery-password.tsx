import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountLink } from '#features/accounts/account-link.tsx'
import { AccountPage } from '#features/accounts/account-page.tsx'
import { ConfirmAccount } from '#features/accounts/confirm-account.tsx'
import { EmailForm } from '#features/accounts/email-form.tsx'
import { NewPasswordForm } from '#features/accounts/new-password-form.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useSettings } from '#lib/page.ts'
import { useSearchParams } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import { LanguageSelect } from '../layouts/language.tsx'

/** Without a token it mails a link; with one it takes the new password. */
export function Component() {
  const t = useT()
  const life = useFormat().minutes(useSettings().linkMinutes['recover-password'])
  const api = useApi()
  const search = useSearchParams()
  const token = search.get('token')
  const [done, setDone] = useState(false)
  // What the link is still good for, before a form is filled. Asking uses nothing up.
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: () => api.checkLink({ body: { token: token ?? '' } }),
    enabled: token !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const dead = link.data?.state === 'used' || isError(link.error, 'INVALID_TOKEN', 'VALIDATION_FAILED')
  return (
    <AccountPage
      title={t('auth.recover')}
      foot={<LanguageSelect />}
      lead={
        token && !dead ? undefined : (
          <>
            {t('auth.remembered')} <AccountLink to="/auth/login">{t('auth.logIn')}</AccountLink>
          </>
        )
      }
    >
      {done ? (
        <>
          <Note kind="good" alert>
            {t('auth.passwordSaved')}
          </Note>
          <ButtonLink to="/auth/login" look="solid" size="large" full>
            {t('auth.logIn')}
          </ButtonLink>
        </>
      ) : token && link.isPending ? (
        <p aria-live="polite" className="text-ink-2">
          {t('auth.checkingLink')}
        </p>
      ) : token && link.data?.state === 'confirm' ? (
        <ConfirmAccount token={token} />
      ) : token && !dead ? (
        <NewPasswordForm
          action={t('auth.savePassword')}
          send={async values => {
            await api.recoverPassword({ body: { token, ...values } })
            setDone(true)
          }}
        />
      ) : (
        <>
          {dead && (
            <Note kind="warn">
              <b className="font-semibold">{t('auth.linkDeadTitle')}</b> {t('auth.recoverDeadText', { life })}
            </Note>
          )}
          <EmailForm
            action={t('auth.sendLink')}
            done={t('auth.recoverySent', { life })}
            send={email => api.requestRecovery({ body: { email } })}
          />
        </>
      )}
    </AccountPage>
  )
}
