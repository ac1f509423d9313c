import type { QueueClaim, Submission } from '@calina/contract/types'
import { type ReactNode, useId } from 'react'
import { Kbd } from '#components/keys/kbd.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import { DecisionPerson } from '../queue/decision-person.tsx'

interface DecisionProps {
  submission: Submission
  other: QueueClaim | undefined
  children: ReactNode
  foot: ReactNode
}

/** Whose documents they are, what is known of them, and at the foot what is decided. */
export function Decision({ submission, other, children, foot }: DecisionProps) {
  const t = useT()
  const format = useFormat()
  const { person } = submission
  return (
    <section className="decision" aria-label={t('staff-documents.decision')}>
      <div className="decision-body">
        <DecisionPerson
          person={person}
          level="h1"
          since={t('staff-documents.since', { username: person.username, ago: format.ago(person.since) })}
          label={t('staff-documents.person', { name: person.name })}
        />
        {other && (
          <Note kind="warn">
            {t('staff-documents.other', { name: other.name, ago: format.ago(other.since) })}
          </Note>
        )}
        {children}
      </div>
      <footer className="decision-foot">{foot}</footer>
    </section>
  )
}

interface ButtonsProps {
  /** What keeps it from being approved. */
  why: string | undefined
  /** What the rejection is called. */
  reject: string
  busy: 'approve' | 'reject' | undefined
  onApprove: () => void
  onReject: () => void
}

/** Approve, or reject what the button names. */
export function DecisionButtons({ why, reject, busy, onApprove, onReject }: ButtonsProps) {
  const t = useT()
  const id = useId()
  return (
    <>
      {why && (
        <p id={id} className="decision-why">
          {why}
        </p>
      )}
      <div className="decision-buttons">
        <Button
          look="solid"
          busy={busy === 'approve'}
          aria-disabled={why !== undefined || busy !== undefined || undefined}
          aria-describedby={why ? id : undefined}
          onClick={onApprove}
        >
          {t('staff-documents.approve')} <Kbd of="a" />
        </Button>
        <Button
          look="danger"
          busy={busy === 'reject'}
          aria-disabled={busy !== undefined || undefined}
          onClick={onReject}
        >
          {reject} <Kbd of="x" />
        </Button>
      </div>
    </>
  )
}
