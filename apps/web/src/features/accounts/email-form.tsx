import { EMAIL } from '@calina/contract/constants'
import { type FormEvent, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Note } from '#ui/status.tsx'
import { DoorForm } from './door-form.tsx'
import { focusField } from './focus-field.ts'

interface EmailFormProps {
  /** The button's label. */
  action: string
  /** Shown once it has been asked for; says the same whether the account exists or not. */
  done: string
  send: (email: string) => Promise<unknown>
}

/** Asks for an address and has something sent to it. */
export function EmailForm({ action, done, send }: EmailFormProps) {
  const t = useT()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState(false)
  const [state, setState] = useState<'ready' | 'busy' | 'done' | { problem: unknown }>('ready')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'busy') return
    const valid = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
    setWrong(!valid)
    if (!valid) return focusField(event.currentTarget, 'email')
    setState('busy')
    try {
      await send(email.trim())
      setState('done')
    } catch (problem) {
      setState({ problem })
    }
  }

  if (state === 'done')
    return (
      <Note kind="good" alert>
        {done}
      </Note>
    )
  return (
    <DoorForm onSubmit={submit} problem={typeof state === 'object' ? state.problem : undefined}>
      <TextField
        label={t('auth.email')}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={EMAIL.max}
        value={email}
        onChange={event => setEmail(event.target.value)}
        error={wrong ? t('auth.emailWrong') : undefined}
      />
      <Button type="submit" look="solid" size="l" full busy={state === 'busy'}>
        {action}
      </Button>
    </DoorForm>
  )
}
