import { useState } from 'react'
import { AccountLink } from '#features/accounts/account-link.tsx'
import { AccountPage } from '#features/accounts/account-page.tsx'
import { EmailForm } from '#features/accounts/email-form.tsx'
import { LinkProgress } from '#features/accounts/link-progress.tsx'
import { useLinkEntry } from '#features/accounts/use-link-entry.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useSettings } from '#lib/page.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Note } from '#ui/status.tsx'
import { LanguageSelect } from '../layouts/language.tsx'

/** Confirms the address by the mailed link and logs in; a dead link offers another. */
export function Component() {
  const t = useT()
  const life = useFormat().minutes(useSettings().linkMinutes['verify-email'])
  const api = useApi()
  const search = useSearchParams()
  const token = search.get('token')
  const [dead, setDead] = useState(token === null)
  const entry = useLinkEntry({
    token,
    exchange: secret => api.verifyEmail({ body: { token: secret } }, { keepalive: true }),
    onRefused: () => setDead(true),
  })
  return (
    <AccountPage
      title={t('auth.verifyTitle')}
      foot={<LanguageSelect />}
      lead={
        dead && (
          <>
            {t('auth.confirmedAlready')} <AccountLink to="/auth/login">{t('auth.logIn')}</AccountLink>
          </>
        )
      }
    >
      {dead ? (
        <>
          <Note kind="warn">
            <b className="font-semibold">{t('auth.linkDeadTitle')}</b> {t('auth.verifyDeadText', { life })}
          </Note>
          <EmailForm
            action={t('auth.sendLink')}
            done={t('auth.verificationSent')}
            send={email => api.resendVerification({ body: { email } })}
          />
        </>
      ) : (
        <LinkProgress token={token ?? ''} entry={entry} />
      )}
    </AccountPage>
  )
}
