import { LOCALES } from '@calina/contract/constants'
import { DOCUMENT_REASONS, type DocumentReason, IDENTITY } from '@calina/contract/limits'
import type { Submission } from '@calina/contract/types'
import { type RefObject, useId } from 'react'
import { Kbd } from '#components/keys/kbd.tsx'
import { DOCUMENT_REASON_NAMES } from '#components/staff/document-reasons.ts'
import { cx } from '#lib/cx.ts'
import { LANGUAGE_NAMES, useT } from '#lib/i18n.ts'
import { TextArea } from '#ui/field.tsx'
import { VerdictIcon } from '../queue/verdict-icon.tsx'
import type { Failure, ReviewDraft } from './draft.ts'
import { SIDES } from './stage.tsx'

interface VerdictsProps {
  submission: Submission
  failed: ReviewDraft['failed']
  shown: string
  onToggle: (document: string) => void
}

/** Each side with what was found of it; a press changes that. */
export function Verdicts({ submission, failed, shown, onToggle }: VerdictsProps) {
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="staff-heading">
        {t('staff-documents.verdict')}
      </h2>
      <ul className="verdicts">
        {submission.documents.map(document => {
          const failure = failed[document.id]
          const kept = document.state === 'approved'
          return (
            <li key={document.id}>
              <button
                type="button"
                className="verdict-row"
                aria-pressed={failure !== undefined}
                disabled={kept}
                onClick={event => {
                  if (event.detail <= 1) onToggle(document.id)
                }}
              >
                <VerdictIcon verdict={failure ? 'bad' : 'good'} />
                <span className={cx(document.id === shown && 'font-semibold')}>
                  {t(SIDES[document.side])}
                </span>
                <span className={failure ? 'text-danger' : 'text-ink-2'}>
                  {kept
                    ? t('staff-documents.approvedBefore')
                    : failure
                      ? failure.reason
                        ? t(DOCUMENT_REASON_NAMES[failure.reason])
                        : t('staff-documents.fails')
                      : t('staff-documents.fine')}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface ReasonProps {
  submission: Submission
  document: Submission['documents'][number]
  failure: Failure
  onChange: (failure: Failure) => void
  field: RefObject<HTMLTextAreaElement | null>
}

/** Why one side fails: a reason writes the text that its person will read, and the text can be changed. */
export function Reason({ submission, document, failure, onChange, field }: ReasonProps) {
  const t = useT()
  const side = t(SIDES[document.side])
  const [first = submission.person.name] = submission.person.name.split(' ')
  const locale = LOCALES.find(each => each === submission.locale)
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="staff-heading pb-2">{t('staff-documents.reasonOf', { side })}</legend>
        <div className="reasons">
          {DOCUMENT_REASONS.map((reason, index) => (
            <button
              key={reason}
              type="button"
              className="chip"
              aria-pressed={failure.reason === reason}
              onClick={() => onChange(failureOf(submission, document, reason))}
            >
              <Kbd of={String(index + 1)} />
              {t(DOCUMENT_REASON_NAMES[reason])}
            </button>
          ))}
        </div>
      </fieldset>
      <TextArea
        ref={field}
        label={t('staff-documents.willRead', { name: first })}
        lang={submission.locale}
        hint={t('staff-documents.onlyAgain', {
          language: locale ? LANGUAGE_NAMES[locale] : submission.locale,
          side,
        })}
        maxLength={IDENTITY.maxObservation}
        value={failure.text}
        onChange={event => onChange({ ...failure, text: event.target.value })}
        onKeyDown={event => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </>
  )
}

/** A side that fails for a reason, with the text for it in the language of its person. */
export function failureOf(
  { reasons }: Submission,
  { side }: Submission['documents'][number],
  reason: DocumentReason,
): Failure {
  const text = reasons.find(each => each.side === side && each.reason === reason)?.text
  return { reason, text: text ?? '' }
}
