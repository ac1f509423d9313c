import { type RefObject, useRef } from 'react'
import { errorText, isError } from '#lib/errors.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useUser } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'

interface ConfirmIdentityDialogProps {
  open: boolean
  onAnswer: (confirmed: boolean) => void
}

/** Asks for the password once more. Errors are shown at the field, and the dialog stays until it is answered. */
export function ConfirmIdentityDialog({ open, onAnswer }: ConfirmIdentityDialogProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onAnswer(false)}
      title={t('security.confirmTitle')}
      description={t('security.confirmText')}
      initialFocus={field}
    >
      <ConfirmIdentityForm field={field} onAnswer={onAnswer} />
    </Dialog>
  )
}

const EMPTY = { password: '' }

interface ConfirmIdentityFormProps {
  field: RefObject<HTMLInputElement | null>
  onAnswer: (confirmed: boolean) => void
}

function ConfirmIdentityForm({ field, onAnswer }: ConfirmIdentityFormProps) {
  const t = useT()
  const api = useApi()
  const user = useUser()
  const form = useForm({
    saved: EMPTY,
    check: ({ password }) => ({ password: password ? undefined : t('security.passwordMissing') }),
    send: async body => {
      try {
        await api.reauthenticate({ body })
        onAnswer(true)
      } catch (error) {
        field.current?.focus()
        throw error
      }
    },
  })
  const { problem } = form
  const refusal =
    problem === undefined
      ? undefined
      : isError(problem, 'INVALID_PASSWORD')
        ? t('security.wrongPassword')
        : errorText(problem, t)
  const password = form.text('password')
  return (
    <form {...form.props}>
      {/* password managers find the account by it */}
      <input type="hidden" name="username" autoComplete="username" value={user?.username ?? ''} />
      <PasswordField
        {...password}
        ref={field}
        label={t('security.password')}
        autoComplete="current-password"
        error={password.error ?? refusal}
      />
      <div className="mt-5 grid grid-cols-2 gap-2">
        <Button onClick={() => onAnswer(false)}>{t('common.cancel')}</Button>
        <Button type="submit" look="solid" busy={form.busy}>
          {t('security.confirm')}
        </Button>
      </div>
    </form>
  )
}
