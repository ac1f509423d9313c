import { PASSKEY } from '@calina/contract/limits'
import type { Passkey } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'

interface NameDialogProps {
  /** The key to name; undefined while the dialog is closed. */
  passkey: Passkey | undefined
  /** It was created just now. */
  isNew: boolean
  onClose: () => void
}

/** Names a passkey. It has a name already: who leaves keeps that. */
export function NameDialog({ passkey, isNew, onClose }: NameDialogProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={passkey !== undefined}
      onOpenChange={open => !open && onClose()}
      title={t(isNew ? 'passkeys.newTitle' : 'passkeys.renameTitle')}
      description={t('passkeys.nameText')}
      initialFocus={field}
    >
      {passkey && <NameForm key={passkey.id} passkey={passkey} field={field} onClose={onClose} />}
    </Dialog>
  )
}

interface NameFormProps {
  passkey: Passkey
  field: React.RefObject<HTMLInputElement | null>
  onClose: () => void
}

function NameForm({ passkey, field, onClose }: NameFormProps) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const form = useForm({
    saved: { name: passkey.name },
    check: ({ name }) => ({ name: name.trim() ? undefined : t('passkeys.nameMissing') }),
    send: async body => {
      await api.renamePasskey({ params: { passkey: passkey.id }, body })
      changed(client, 'passkeys', 'security')
      onClose()
    },
  })
  return (
    <form className="flex flex-col gap-5" {...form.props}>
      <FormProblem error={form.problem} />
      <TextField
        {...form.text('name')}
        ref={field}
        label={t('passkeys.name')}
        maxLength={PASSKEY.maxName}
        autoComplete="off"
        dir="auto"
        onFocus={event => event.target.select()}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="solid" busy={form.busy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
