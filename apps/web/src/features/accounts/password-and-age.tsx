import type { Form } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import type { SignUpValues } from './sign-up-values.ts'

/** The password, twice, and the date of birth of everybody who gets an account. */
export function PasswordAndAge({ form: { values, text } }: { form: Form<SignUpValues> }) {
  const t = useT()
  return (
    <>
      <PasswordField
        label={t('auth.password')}
        autoComplete="new-password"
        rulesFor={values.password}
        {...text('password')}
      />
      <PasswordField
        label={t('auth.passwordConfirmation')}
        autoComplete="new-password"
        {...text('passwordConfirmation')}
      />
      <TextField label={t('auth.birthDate')} type="date" autoComplete="bday" {...text('birthDate')} />
    </>
  )
}
