import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '#lib/i18n.ts'
import { usePage } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field.tsx'
import { DoorForm } from './door-form.tsx'
import { focusField } from './focus-field.ts'
import { SignUpForm } from './sign-up-form.tsx'

/**
 * A link opened in another browser than the one that signed up: the password of the sign-up shows that it was the same
 * person, and else the account is made anew, so that nothing stays of somebody who used an address not theirs.
 */
export function ConfirmAccount({ token }: { token: string }) {
  const t = useT()
  const { api, session, config } = usePage()
  const navigate = useNavigate()
  const [anew, setAnew] = useState(false)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()

  async function enter(access: string) {
    await session.enter(access)
    await navigate(config.chatOnly ? '/messages' : '/home', { replace: true })
  }

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setMissing(!password)
    if (!password) return focusField(event.currentTarget, 'password')
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await api.confirmWithPassword({ body: { token, password } })
      await enter(answer.token)
    } catch (error) {
      setProblem(error)
      setBusy(false)
    }
  }

  if (anew)
    return (
      <>
        <p className="text-ink-2">{t('auth.anewText')}</p>
        <SignUpForm anew={token} onDone={(_values, access) => void (access && enter(access))} />
      </>
    )
  return (
    <DoorForm onSubmit={confirm} problem={problem}>
      <p className="text-ink-2">{t('auth.confirmText')}</p>
      <PasswordField
        label={t('auth.confirmPassword')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={missing && !password ? t('auth.required') : undefined}
      />
      <Button type="submit" look="solid" size="l" full busy={busy}>
        {t('auth.confirm')}
      </Button>
      <Button look="quiet" size="l" full onClick={() => setAnew(true)}>
        {t('auth.startAnew')}
      </Button>
    </DoorForm>
  )
}
