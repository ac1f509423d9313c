import CopyIcon from 'icon:copy'
import { useEffect, useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { copyText } from '#lib/share.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'

interface SecretNoteProps {
  label: string
  secret: string
  onDone: () => void
}

/** A secret that is shown this once. It stays until its owner says that they have it. */
export function SecretNote({ label, secret, onDone }: SecretNoteProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const copy = async () => {
    if (await copyText(secret)) toast.success(t('developers.copied'))
    else field.current?.select()
  }
  return (
    <section className="developers-secret" aria-label={label}>
      <Note kind="warn">{t('developers.once')}</Note>
      <TextField
        ref={field}
        label={label}
        value={secret}
        readOnly
        dir="ltr"
        spellCheck={false}
        onFocus={event => event.target.select()}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button look="solid" icon={CopyIcon} onClick={() => void copy()}>
          {t('developers.copy')}
        </Button>
        <Button onClick={onDone}>{t('developers.have')}</Button>
      </div>
    </section>
  )
}
