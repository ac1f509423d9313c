import { keepsPasswordRules } from '@calina/contract/rules'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { PasswordField } from '#ui/password-field.tsx'

const EMPTY = { password: '', passwordConfirmation: '' }

interface NewPasswordFormProps {
  send: (values: typeof EMPTY) => Promise<void>
  action: string
}

/** Chooses a new password, typed twice. */
export function NewPasswordForm({ send, action }: NewPasswordFormProps) {
  const t = useT()
  const form = useForm({
    saved: EMPTY,
    check: ({ password, passwordConfirmation }) => ({
      password: keepsPasswordRules(password) ? undefined : t('auth.passwordWeak'),
      passwordConfirmation: passwordConfirmation === password ? undefined : t('auth.passwordsDiffer'),
    }),
    send,
    refusals: { codes: { INVALID_PASSWORD: 'password' } },
  })
  return (
    <form className="flex flex-col gap-5" {...form.props}>
      <FormProblem error={form.problem} />
      <PasswordField
        label={t('auth.newPassword')}
        autoComplete="new-password"
        rulesFor={form.values.password}
        {...form.text('password')}
      />
      <PasswordField
        label={t('auth.passwordConfirmation')}
        autoComplete="new-password"
        {...form.text('passwordConfirmation')}
      />
      <Button type="submit" look="solid" size="large" full busy={form.busy}>
        {action}
      </Button>
    </form>
  )
}
