import { PROFILE, USERNAME } from '@calina/contract/limits'
import { useForm } from '#lib/form.ts'
import { useLocale, useT } from '#lib/i18n.ts'
import { useApi, useSettings } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { PasswordAndAge } from './password-and-age.tsx'
import { SignUpConsents } from './sign-up-consents.tsx'
import { emptySignUp, signUpErrors, textsOf } from './sign-up-values.ts'

interface JoinFormProps {
  /** The secret of the mailed invitation, and the address that it went to. */
  token: string
  email: string
  onDone: () => void
}

/** What an invited person without an account gives to have one. */
export function JoinForm({ token, email, onDone }: JoinFormProps) {
  const t = useT()
  const locale = useLocale()
  const api = useApi()
  const { siteName } = useSettings()
  const form = useForm({
    saved: { ...emptySignUp, email },
    check: values => textsOf(signUpErrors(values, new Date(), siteName), t),
    send: async values => {
      const { name, password, passwordConfirmation, birthDate } = values
      const person = {
        ...{ name, password, passwordConfirmation, birthDate, locale },
        username: values.username.trim().toLowerCase(),
        terms: true as const,
        adult: true as const,
      }
      await api.acceptInvitation({ body: { token, person } })
      onDone()
    },
    refusals: {
      codes: { USERNAME_TAKEN: 'username', INVALID_PASSWORD: 'password' },
      issues: { name: null, username: 'auth.usernameWrong', birthDate: 'auth.birthDateWrong' },
    },
  })
  const { text } = form
  return (
    <form className="flex flex-col gap-5 lg:gap-6" {...form.props}>
      <FormProblem error={form.problem} />
      <TextField label={t('auth.name')} autoComplete="name" maxLength={PROFILE.maxName} {...text('name')} />
      <TextField
        label={t('auth.username')}
        prefix="@"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME.max}
        hint={t('auth.usernameHint')}
        {...text('username')}
      />
      <PasswordAndAge form={form} />
      <SignUpConsents form={form} />
      <Button type="submit" look="solid" size="large" full busy={form.busy}>
        {t('staff-accounts.joinNew')}
      </Button>
    </form>
  )
}
