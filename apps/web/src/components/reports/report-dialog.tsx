import '../../styles/fields.css'
import { REPORT, REPORTED, type ReportReason, type ReportSubject } from '@calina/contract/limits'
import { useRef, useState } from 'react'
import { useTextDraft } from '#lib/draft.ts'
import { errorText } from '#lib/error-texts.ts'
import { useAreas, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { RadioRows } from '#ui/radio.tsx'
import { Note } from '#ui/status.tsx'

/** Why somebody reports something, and what they add. */
export interface Said {
  reason: ReportReason
  note: string
}

export interface ReportDialogProps {
  subject: ReportSubject
  id: string
  /** Whose it is. */
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Answers until when it is decided. */
  send: (said: Said) => Promise<{ dueAt: string }>
}

const AREAS = ['reports', 'errors'] as const

/** Why something is reported to staff; then, until when they decide. */
export function ReportDialog(props: ReportDialogProps) {
  return useAreas(AREAS) ? <Shown {...props} /> : null
}

function Shown({ open, onOpenChange, ...rest }: ReportDialogProps) {
  const t = useT()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t(`reports.title.${rest.subject}`)}>
      <Form {...rest} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Form({
  subject,
  id,
  name,
  send,
  onClose,
}: Omit<ReportDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const reasons: readonly ReportReason[] = REPORTED[subject].reasons
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useTextDraft(`report ${subject} ${id}`)
  const after = useRef<HTMLParagraphElement>(null)
  const sending = useWrite({
    mutationFn: send,
    onSuccess: () => {
      setNote('')
      queueMicrotask(() => after.current?.focus())
    },
  })
  if (sending.data)
    return (
      <div className="flex flex-col gap-4">
        <p ref={after} tabIndex={-1} role="status" className="outline-none">
          <b className="block font-semibold">{t('reports.sent')}</b>
          {t('reports.sentText', { when: format.moment(sending.data.dueAt) })}
        </p>
        <Button full onClick={onClose}>
          {t('reports.close')}
        </Button>
      </div>
    )
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (reason) sending.mutate({ reason, note: note.trim() })
      }}
    >
      <p className="break-words text-small text-ink-2">{t('reports.about', { name })}</p>
      <RadioRows
        legend={t('reports.why')}
        value={reason}
        onChange={setReason}
        options={reasons.map(value => ({ value, text: t(`reports.reason.${value}`) }))}
      />
      <TextArea
        label={t('reports.note')}
        rows={3}
        maxLength={REPORT.maxNote}
        value={note}
        error={sending.error ? errorText(sending.error, t) : undefined}
        onChange={event => setNote(event.target.value)}
      />
      <Note kind="info">{t('reports.danger')}</Note>
      <Button type="submit" look="solid" full disabled={!reason} busy={sending.isPending}>
        {t('reports.send')}
      </Button>
    </form>
  )
}
