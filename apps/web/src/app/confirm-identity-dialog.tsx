import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorText, isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useUser } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'

interface ConfirmIdentityDialogProps {
  open: boolean
  onAnswer: (confirmed: boolean) => void
}

/** Asks for the password once more. What is wrong stands at the field, and the question stays until it is answered. */
export function ConfirmIdentityDialog({ open, onAnswer }: ConfirmIdentityDialogProps) {
  const t = useT()
  const api = useApi()
  const user = useUser()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    if (open) return
    setPassword('')
    setProblem(undefined)
  }, [open])

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    if (!password) {
      setProblem(t('security.passwordMissing'))
      field.current?.focus()
      return
    }
    setBusy(true)
    setProblem(undefined)
    try {
      await api.reauthenticate({ body: { password } })
      onAnswer(true)
    } catch (error) {
      setProblem(isError(error, 'INVALID_PASSWORD') ? t('security.wrongPassword') : errorText(error, t))
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onAnswer(false)}
      title={t('security.confirmTitle')}
      description={t('security.confirmText')}
      initialFocus={field}
    >
      <form onSubmit={confirm} noValidate>
        {/* password managers find the account by it */}
        <input type="hidden" name="username" autoComplete="username" value={user?.username ?? ''} />
        <PasswordField
          ref={field}
          label={t('security.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
          error={problem}
        />
        <div className="mt-5 grid grid-cols-2 gap-2">
          <Button onClick={() => onAnswer(false)}>{t('common.cancel')}</Button>
          <Button type="submit" look="solid" busy={busy}>
            {t('security.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
