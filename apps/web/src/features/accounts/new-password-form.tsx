import { isStrongPassword } from '@calina/contract/rules'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { PasswordField } from '#ui/password-field.tsx'

const EMPTY = { password: '', passwordConfirmation: '' }

/** Chooses a new password with the mailed secret. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useT()
  const api = useApi()
  const form = useForm({
    saved: EMPTY,
    check: ({ password, passwordConfirmation }) => ({
      password: isStrongPassword(password) ? undefined : t('auth.passwordWeak'),
      passwordConfirmation: passwordConfirmation === password ? undefined : t('auth.passwordsDiffer'),
    }),
    send: async values => {
      await api.recoverPassword({ body: { token, ...values } })
      onDone()
    },
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
        {t('auth.savePassword')}
      </Button>
    </form>
  )
}
