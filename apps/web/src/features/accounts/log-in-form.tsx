import type { LoggedIn } from '@calina/contract/types'
import { isError } from '#lib/errors.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { usePage } from '#lib/page.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Note } from '#ui/status.tsx'
import { AccountLink } from './account-link.tsx'
import { PasskeyLogIn } from './passkeys/passkey-log-in.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { type OpenStep, openStepOf } from './two-factor/open-step.ts'

const EMPTY = { username: '', password: '' }

interface LogInFormProps {
  onEntered: (answer: LoggedIn) => Promise<void>
  onSecondStep: (step: OpenStep) => void
}

/** Name or email and password. Failures are shown above the fields, which keep what was typed. */
export function LogInForm({ onEntered, onSecondStep }: LogInFormProps) {
  const t = useT()
  const { api, config } = usePage()
  const search = useSearchParams()
  const form = useForm({
    saved: EMPTY,
    check: ({ username, password }) => ({
      username: username.trim() ? undefined : t('auth.required'),
      password: password ? undefined : t('auth.required'),
    }),
    send: async body => {
      try {
        await onEntered(await api.logIn({ body }))
      } catch (error) {
        const step = openStepOf(error, Date.now())
        if (step === undefined) throw error
        onSecondStep(step)
      }
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
      {problem === undefined && search.get('error') === 'SESSION_ENDED' && (
        <Note kind="warn">
          <b className="font-semibold">{t('auth.sessionEndedTitle')}</b> {t('auth.sessionEndedText')}
        </Note>
      )}
      {!unverified && <FormProblem error={problem} />}
      {/* said to everybody: an account that only passkeys open refuses the right password like a wrong one */}
      {config.passkeys && isError(problem, 'CREDENTIALS_INVALID') && (
        <p className="text-ink-2 text-small">{t('auth.onlyByKey')}</p>
      )}
      {unverified && (
        <Note kind="warn">
          <b className="font-semibold">{t('auth.unverifiedTitle')}</b> {t('auth.unverifiedText')}{' '}
          <ResendVerification email={username.includes('@') ? username : undefined} />
        </Note>
      )}
      <TextField
        label={t('auth.usernameOrEmail')}
        autoComplete={config.passkeys ? 'username webauthn' : 'username'}
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
      {config.passkeys && <PasskeyLogIn onEntered={onEntered} />}
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
