import { AccountLink, useWanted } from '#features/accounts/account-link.tsx'
import { AccountPage } from '#features/accounts/account-page.tsx'
import { EmailForm } from '#features/accounts/email-form.tsx'
import { LinkProgress } from '#features/accounts/link-progress.tsx'
import { useLinkEntry } from '#features/accounts/use-link-entry.ts'
import { keepWanted } from '#features/accounts/wanted-by-mail.ts'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, usePage, useSettings } from '#lib/page.ts'
import { useNavigate, useSearchParams } from '#lib/router.tsx'
import { LanguageSelect } from '../layouts/language.tsx'

/** The title while a link is checked, and while a decision about it is open. */
const TITLES = {
  checking: 'auth.entering',
  asking: 'auth.linkTitle',
  confirming: 'auth.verifyTitle',
  failed: 'auth.linkTitle',
} as const

/**
 * Login by token. An address without the parameter offers to mail a link; an empty or refused token ends the session
 * that may be there and leads to the login with `INVALID_TOKEN`.
 */
export function Component() {
  const t = useT()
  const life = useFormat().minutes(useSettings().linkMinutes['log-in'])
  const { api, session } = usePage()
  const navigate = useNavigate()
  const search = useSearchParams()
  const wanted = useWanted()
  const token = search.get('token')
  const asking = search.has('request')
  const entry = useLinkEntry({
    token: asking ? null : (token ?? ''),
    exchange: secret => api.logInWithToken({ body: { token: secret } }, { keepalive: true }),
    onRefused: () => {
      void Promise.resolve(session.get().status === 'logged-in' ? session.leave() : undefined).finally(() =>
        navigate('/auth/login?error=INVALID_TOKEN', { replace: true }),
      )
    },
  })
  if (asking) {
    return (
      <AccountPage
        title={t('auth.linkTitle')}
        foot={<LanguageSelect />}
        lead={
          <>
            {t('auth.preferPassword')} <AccountLink to="/auth/login">{t('auth.logIn')}</AccountLink>
          </>
        }
      >
        <Head title={t('auth.linkTitle')} noIndex />
        <EmailForm
          action={t('auth.sendLink')}
          done={t('auth.loginLinkSent', { life })}
          send={async email => {
            await api.requestLoginLink({ body: { email } })
            keepWanted(wanted)
          }}
        />
      </AccountPage>
    )
  }
  const title = t(TITLES[entry.stage.at])
  return (
    <AccountPage title={title} foot={<LanguageSelect />}>
      <Head title={title} noIndex />
      <LinkProgress token={token ?? ''} entry={entry} />
    </AccountPage>
  )
}
