import { EMAIL, TICKET, TICKET_TOPICS, type TicketTopic } from '@calina/contract/limits'
import type { ReactNode } from 'react'
import { AttachButton, allReady, attachmentsOf, Files, type Sent } from '#components/tickets/files.tsx'
import { useClientId } from '#lib/client-id.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { RadioChips } from '#ui/radio.tsx'

export interface Question extends Sent {
  topic: TicketTopic
  subject: string
  email: string
}

interface QuestionFormProps {
  /** The subject to begin with. */
  about: string
  /** The topic to begin with. */
  topic?: TicketTopic | undefined
  /** Absent for guests, who say their address instead. */
  uploads?: FormUploads
  action: string
  /** Stands above the button. */
  note?: ReactNode
  send: (question: Question) => Promise<void>
}

const topicOf = (value: string): TicketTopic => TICKET_TOPICS.find(topic => topic === value) ?? 'other'
const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** What is asked first: what it is about, in a line and in full. */
export function QuestionForm({ about, topic = 'account', uploads, action, note, send }: QuestionFormProps) {
  const t = useT()
  const id = useClientId('ticket question')
  const items = uploads?.items ?? []
  const saved: Record<'topic' | 'subject' | 'text' | 'email', string> = {
    topic,
    subject: about,
    text: '',
    email: '',
  }
  const form = useForm({
    saved,
    draft: 'ticket question',
    check: ({ subject, text, email }) => ({
      ...(subject.trim().length < TICKET.minSubject && {
        subject: t('tickets.subjectShort', { min: TICKET.minSubject }),
      }),
      ...(text.trim() === '' && { text: t('tickets.textMissing') }),
      ...(!uploads && !looksLikeEmail(email) && { email: t('tickets.emailWrong') }),
    }),
    refusals: { issues: { email: 'tickets.emailWrong' } },
    send: async ({ topic, subject, text, email }) => {
      await send({
        clientId: id.current(),
        topic: topicOf(topic),
        subject: subject.trim(),
        text: text.trim(),
        email: email.trim(),
        attachments: attachmentsOf(items),
      })
      id.renew()
      uploads?.clear()
    },
  })
  return (
    <form className="flex flex-col gap-5" {...form.props}>
      <FormProblem error={form.problem} />
      <RadioChips
        legend={t('tickets.topic')}
        value={topicOf(form.values.topic)}
        onChange={topic => form.set('topic', topic)}
        options={TICKET_TOPICS.map(value => ({ value, text: t(`tickets.topic.${value}`) }))}
      />
      {!uploads && (
        <TextField
          label={t('tickets.email')}
          hint={t('tickets.emailHint')}
          type="email"
          autoComplete="email"
          maxLength={EMAIL.max}
          {...form.text('email')}
        />
      )}
      <TextField
        label={t('tickets.subject')}
        hint={t('tickets.subjectHint')}
        autoComplete="off"
        maxLength={TICKET.maxSubject}
        {...form.text('subject')}
      />
      <TextArea label={t('tickets.text')} rows={6} maxLength={TICKET.maxText} {...form.text('text')} />
      {uploads && <Files uploads={uploads} />}
      {note && <p className="text-ink-2 text-small">{note}</p>}
      <div className="flex items-center gap-2">
        <Button type="submit" look="solid" busy={form.busy} disabled={!allReady(items)}>
          {action}
        </Button>
        {uploads && <AttachButton uploads={uploads} />}
      </div>
    </form>
  )
}
