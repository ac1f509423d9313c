import { isStrongPassword } from '@calina/contract/rules'
import { type FormEvent, useState } from 'react'
import { errorText, isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field.tsx'
import { DoorForm } from './door-form.tsx'
import { focusField } from './focus-field.ts'

/** Chooses a new password with the mailed secret. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useT()
  const api = useApi()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [refused, setRefused] = useState<string>()
  const weak = !isStrongPassword(password)
  const differ = again !== password

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setAsked(true)
    setProblem(undefined)
    if (weak || differ) return focusField(event.currentTarget, weak ? 'password' : 'passwordConfirmation')
    setBusy(true)
    try {
      await api.recoverPassword({ body: { token, password, passwordConfirmation: again } })
      onDone()
    } catch (error) {
      if (isError(error, 'INVALID_PASSWORD')) setRefused(errorText(error, t))
      else setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <DoorForm onSubmit={save} problem={problem}>
      <PasswordField
        label={t('auth.newPassword')}
        name="password"
        autoComplete="new-password"
        rulesFor={password}
        value={password}
        onChange={event => {
          setPassword(event.target.value)
          setRefused(undefined)
        }}
        error={refused ?? (asked && weak ? t('auth.passwordWeak') : undefined)}
      />
      <PasswordField
        label={t('auth.passwordConfirmation')}
        name="passwordConfirmation"
        autoComplete="new-password"
        value={again}
        onChange={event => setAgain(event.target.value)}
        error={asked && differ ? t('auth.passwordsDiffer') : undefined}
      />
      <Button type="submit" look="solid" size="l" full busy={busy}>
        {t('auth.savePassword')}
      </Button>
    </DoorForm>
  )
}
