import AddIcon from 'icon:plus'
import RemoveIcon from 'icon:x'
import { POLL } from '@calina/contract/limits'
import type { Poll } from '@calina/contract/types'
import { useRef, useState } from 'react'
import type { Form } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { TextField } from '#ui/field.tsx'
import { Note } from '#ui/status.tsx'
import { canEnd, lastEnd, newPoll, type PollFields } from './poll-draft.ts'
import { fieldTime, NO_TIME, type PostDraft } from './post-draft.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS

interface PollSectionProps {
  form: Form<PostDraft>
  /** The poll as it is on the post that is changed. */
  before?: Poll | null | undefined
  /** When the post came out; null where it is not out. */
  publishedAt: string | null
}

/** What a post asks. Once somebody has voted, its end alone can be changed. */
export function PollSection({ form, before, publishedAt }: PollSectionProps) {
  const t = useT()
  const { poll } = form.values
  const hasVotes = (before?.voters ?? 0) > 0
  const set = (change: Partial<PollFields>) => poll && form.set('poll', { ...poll, ...change })
  return (
    <section aria-labelledby="poll" className="flex flex-col gap-4">
      <h2 id="poll" className="heading">
        {t('polls.title')}
      </h2>
      {hasVotes ? (
        <Note kind="info">{t(before?.ended ? 'polls.hasEnded' : 'polls.hasVotes')}</Note>
      ) : (
        <Switch
          checked={poll !== null}
          onChange={event => form.set('poll', event.target.checked ? newPoll() : null)}
          detail={t('polls.addText')}
        >
          {t('polls.add')}
        </Switch>
      )}
      {poll && (
        <div className="flex flex-col gap-4 rounded-panel bg-well p-4 lg:p-5">
          <TextField
            label={t('polls.question')}
            maxLength={POLL.maxQuestion}
            disabled={hasVotes}
            value={poll.question}
            onChange={event => set({ question: event.target.value })}
          />
          <Answers poll={poll} fixed={hasVotes} onChange={answers => set({ answers })} />
          <Switch
            checked={poll.multiple}
            disabled={hasVotes}
            onChange={event => set({ multiple: event.target.checked })}
          >
            {t('polls.multiple')}
          </Switch>
          {!before?.ended && (
            <End
              endsAt={poll.endsAt}
              before={before}
              out={publishedAt ?? form.values.when}
              onChange={endsAt => set({ endsAt })}
            />
          )}
        </div>
      )}
    </section>
  )
}

interface AnswersProps {
  poll: PollFields
  fixed: boolean
  onChange: (answers: string[]) => void
}

function Answers({ poll: { answers }, fixed, onChange }: AnswersProps) {
  const t = useT()
  const list = useRef<HTMLFieldSetElement>(null)
  const focus = (place: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[place]?.focus())
  return (
    <fieldset ref={list} className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t('polls.answers')}</legend>
      {answers.map((answer, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
        <div key={place} className="flex items-end gap-2">
          <TextField
            className="min-w-0 flex-1"
            label={t('polls.answer', { number: place + 1 })}
            maxLength={POLL.maxAnswer}
            disabled={fixed}
            value={answer}
            onChange={event => onChange(answers.with(place, event.target.value))}
          />
          {!fixed && answers.length > POLL.minAnswers && (
            <IconButton
              icon={RemoveIcon}
              label={t('polls.removeAnswer', { number: place + 1 })}
              onClick={() => {
                onChange(answers.toSpliced(place, 1))
                focus(Math.max(0, place - 1))
              }}
            />
          )}
        </div>
      ))}
      {!fixed && answers.length < POLL.maxAnswers && (
        <Button
          icon={AddIcon}
          className="self-start"
          onClick={() => {
            onChange([...answers, ''])
            focus(answers.length)
          }}
        >
          {t('polls.addAnswer')}
        </Button>
      )}
    </fieldset>
  )
}

interface EndProps {
  endsAt: string
  before: Poll | null | undefined
  /** When the post comes out, or came out; empty: now. */
  out: string
  onChange: (endsAt: string) => void
}

function End({ endsAt, before, out: outAt, onChange }: EndProps) {
  const t = useT()
  const format = useFormat()
  const [now] = useState(() => Date.now())
  const set = new Date(outAt).getTime()
  const out = Number.isNaN(set) ? now : set
  const field = (ms: number) => fieldTime(new Date(ms).toISOString())
  const first = () => new Date(Math.ceil((Math.max(now, out) + WEEK_MS) / HOUR_MS) * HOUR_MS).toISOString()
  return (
    <>
      <Switch
        checked={endsAt !== ''}
        onChange={event => onChange(event.target.checked ? first() : '')}
        detail={t('polls.endsText')}
      >
        {t('polls.ends')}
      </Switch>
      {endsAt !== '' && (
        <TextField
          label={t('polls.time')}
          type="datetime-local"
          required
          min={field(Math.max(now, out))}
          max={field(lastEnd(out))}
          value={endsAt === NO_TIME ? '' : fieldTime(endsAt)}
          onChange={({ target }) => onChange(target.value ? new Date(target.value).toISOString() : NO_TIME)}
          hint={t('publish.zone', { zone: format.zoneName() })}
          error={canEnd(endsAt, { out, now, before }) ? undefined : t('polls.problemEnd')}
        />
      )}
    </>
  )
}
