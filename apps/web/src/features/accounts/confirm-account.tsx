import { useState } from 'react'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useEnter } from './use-enter.ts'

const EMPTY = { password: '' }

/**
 * A link opened in another browser than the one that signed up: the password of the sign-up shows that it was the same
 * person, and else the account is created again, so that nothing is kept of a person who used an address not theirs.
 */
export function ConfirmAccount({ token }: { token: string }) {
  const t = useT()
  const api = useApi()
  const enter = useEnter()
  const [anew, setAnew] = useState(false)
  const form = useForm({
    saved: EMPTY,
    check: ({ password }) => ({ password: password ? undefined : t('auth.required') }),
    send: async ({ password }) =>
      enter(await api.confirmWithPassword({ body: { token, password } }), '/home'),
  })

  if (anew)
    return (
      <>
        <p className="text-ink-2">{t('auth.anewText')}</p>
        <SignUpForm anew={token} onDone={(_values, answer) => void (answer && enter(answer, '/home'))} />
      </>
    )
  return (
    <form className="flex flex-col gap-5" {...form.props}>
      <FormProblem error={form.problem} />
      <p className="text-ink-2">{t('auth.confirmText')}</p>
      <PasswordField
        label={t('auth.confirmPassword')}
        autoComplete="current-password"
        {...form.text('password')}
      />
      <Button type="submit" look="solid" size="large" full busy={form.busy}>
        {t('auth.confirm')}
      </Button>
      <Button look="quiet" size="large" full onClick={() => setAnew(true)}>
        {t('auth.startAnew')}
      </Button>
    </form>
  )
}
