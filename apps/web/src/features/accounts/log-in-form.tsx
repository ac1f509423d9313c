import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '#lib/api.ts'
import { errorText } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { usePage } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/status.tsx'
import { DoorLink, useWanted } from './door-link.tsx'
import { focusField } from './focus-field.ts'
import { ResendVerification } from './resend-verification.tsx'

/** Name or email and password. What went wrong is told above the fields, and nothing typed is lost. */
export function LogInForm() {
  const t = useT()
  const { api, session, config } = usePage()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const wanted = useWanted()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [missing, setMissing] = useState(false)

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    if (!username.trim() || !password) {
      setMissing(true)
      focusField(event.currentTarget, username.trim() ? 'password' : 'username')
      return
    }
    setMissing(false)
    setBusy(true)
    setProblem(undefined)
    try {
      const { token } = await api.logIn({ body: { username, password } })
      await session.enter(token)
      await navigate(wanted ?? (config.chatOnly ? '/messages' : '/home'), { replace: true })
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  const unverified = problem instanceof ApiError && problem.code === 'EMAIL_NOT_VERIFIED'
  return (
    <form className="flex flex-col gap-5 lg:gap-6" onSubmit={logIn} noValidate>
      {problem === undefined && search.get('error') === 'INVALID_TOKEN' && (
        <Note kind="warn">
          <b className="font-semibold">{t('auth.linkDeadTitle')}</b> {t('auth.linkDeadText')}
        </Note>
      )}
      {problem !== undefined && !unverified && (
        <Note kind="bad" alert>
          {errorText(problem, t)}
        </Note>
      )}
      {unverified && (
        <Note kind="warn">
          <b className="font-semibold">{t('auth.unverifiedTitle')}</b> {t('auth.unverifiedText')}{' '}
          <ResendVerification email={username.includes('@') ? username : undefined} />
        </Note>
      )}
      <TextField
        label={t('auth.usernameOrEmail')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={event => setUsername(event.target.value)}
        error={missing && !username.trim() ? t('auth.required') : undefined}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={missing && !password ? t('auth.required') : undefined}
      />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        <DoorLink to="/auth/recovery-password">{t('auth.forgot')}</DoorLink>
        <DoorLink to="/auth/token?request">{t('auth.mailMeALink')}</DoorLink>
      </p>
      <Button type="submit" look="solid" size="l" full busy={busy}>
        {t('auth.logIn')}
      </Button>
      <p className="text-ink-2 text-small">
        {t.rich('auth.logInTerms', {
          terms: chunk => (
            <Link to="/terms" className="underline">
              {chunk}
            </Link>
          ),
          privacy: chunk => (
            <Link to="/privacy" className="underline">
              {chunk}
            </Link>
          ),
        })}
      </p>
    </form>
  )
}
