import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Door } from '#features/accounts/door.tsx'
import { EmailForm } from '#features/accounts/email-form.tsx'
import { useLinkEntry } from '#features/accounts/use-link-entry.ts'
import { errorText } from '#lib/errors.ts'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { Note } from '#ui/status.tsx'

/** Confirms the address by the mailed link and logs in; a dead link offers another. */
export function Component() {
  const t = useT()
  const api = useApi()
  const [search] = useSearchParams()
  const token = search.get('token')
  const [dead, setDead] = useState(token === null)
  const [problem, setProblem] = useState<unknown>()
  useLinkEntry({
    token,
    exchange: secret => api.verifyEmail({ body: { token: secret } }),
    onRefused: () => setDead(true),
    onProblem: setProblem,
  })
  return (
    <Door title={t('auth.verifyTitle')}>
      <Head title={t('auth.verifyTitle')} noIndex />
      {problem !== undefined ? (
        <Note kind="bad" alert>
          {errorText(problem, t)}
        </Note>
      ) : dead ? (
        <>
          <Note kind="warn">
            <b className="font-semibold">{t('auth.linkDeadTitle')}</b> {t('auth.verifyDeadText')}
          </Note>
          <EmailForm
            action={t('auth.sendLink')}
            done={t('auth.verificationSent')}
            send={email => api.resendVerification({ body: { email } })}
          />
        </>
      ) : (
        <p aria-live="polite" className="text-ink-2">
          {t('auth.checkingLink')}
        </p>
      )}
    </Door>
  )
}
