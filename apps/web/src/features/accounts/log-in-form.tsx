import { isError } from '#lib/errors.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { usePage } from '#lib/page.ts'
import { useNavigate, useSearchParams } from '#lib/router.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Note } from '#ui/status.tsx'
import { AccountLink, useWanted } from './account-link.tsx'
import { ResendVerification } from './resend-verification.tsx'

const EMPTY = { username: '', password: '' }

/** Name or email and password. Failures are shown above the fields, which keep what was typed. */
export function LogInForm() {
  const t = useT()
  const { api, session, config } = usePage()
  const navigate = useNavigate()
  const search = useSearchParams()
  const wanted = useWanted()
  const form = useForm({
    saved: EMPTY,
    check: ({ username, password }) => ({
      username: username.trim() ? undefined : t('auth.required'),
      password: password ? undefined : t('auth.required'),
    }),
    send: async body => {
      const { token } = await api.logIn({ body })
      await session.enter(token)
      navigate(wanted ?? (config.chatOnly ? '/messages' : '/home'), { replace: true })
    },
  })
  const { problem } = form
  const { username } = form.values

  const unverified = isError(problem, 'EMAIL_NOT_VERIFIED')
  return (
    <form className="flex flex-col gap-5 lg:gap-6" {...form.props}>
      {problem === undefined && search.get('error') === 'INVALID_TOKEN' && (
        <Note kind="warn">
          <b className="font-semibold">{t('auth.linkDeadTitle')}</b> {t('auth.linkDeadText')}
        </Note>
      )}
      {!unverified && <FormProblem error={problem} />}
      {unverified && (
        <Note kind="warn">
          <b className="font-semibold">{t('auth.unverifiedTitle')}</b> {t('auth.unverifiedText')}{' '}
          <ResendVerification email={username.includes('@') ? username : undefined} />
        </Note>
      )}
      <TextField
        label={t('auth.usernameOrEmail')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('username')}
      />
      <PasswordField label={t('auth.password')} autoComplete="current-password" {...form.text('password')} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        <AccountLink to="/auth/recovery-password">{t('auth.forgot')}</AccountLink>
        <AccountLink to="/auth/token?request">{t('auth.mailMeALink')}</AccountLink>
      </p>
      <Button type="submit" look="solid" size="large" full busy={form.busy}>
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
