import { useState } from 'react'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Note } from '#ui/status.tsx'
import { EmailField } from './email-field.tsx'
import { isEmail } from './sign-up-values.ts'

interface EmailFormProps {
  /** The button's label. */
  action: string
  /** Shown after the request; the same whether the account exists or not. */
  done: string
  send: (email: string) => Promise<unknown>
}

const EMPTY = { email: '' }

/** Asks for an address and has something sent to it. */
export function EmailForm({ action, done, send }: EmailFormProps) {
  const t = useT()
  const [sent, setSent] = useState(false)
  const form = useForm({
    saved: EMPTY,
    check: ({ email }) => (isEmail(email) ? {} : { email: t('auth.emailWrong') }),
    send: async ({ email }) => {
      await send(email.trim())
      setSent(true)
    },
  })
  if (sent)
    return (
      <Note kind="good" alert>
        {done}
      </Note>
    )
  return (
    <form className="flex flex-col gap-5" {...form.props}>
      <FormProblem error={form.problem} />
      <EmailField label={t('auth.email')} {...form.text('email')} />
      <Button type="submit" look="solid" size="large" full busy={form.busy}>
        {action}
      </Button>
    </form>
  )
}
