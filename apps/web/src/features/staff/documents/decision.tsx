import ExternalIcon from 'icon:arrow-square-out'
import type { QueueClaim, Submission } from '@calina/contract/types'
import { type ReactNode, useId } from 'react'
import { Badges } from '#components/people/badges.tsx'
import { Portrait } from '#components/people/window.tsx'
import { Kbd } from '#components/staff/kbd.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button, IconLink } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'

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
        <header className="decision-person">
          <Portrait person={person} width={48} decorative />
          <div className="min-w-0 flex-1">
            <h1 className="type-name flex items-center gap-1.5">
              <span className="min-w-0 break-words">{person.name}</span>
              <Badges person={person} />
            </h1>
            <p className="break-words text-ink-2 text-micro">
              {t('staff-documents.since', { username: person.username, ago: format.ago(person.since) })}
            </p>
          </div>
          <IconLink
            to={`/staff/people/${person.id}`}
            icon={ExternalIcon}
            size="small"
            label={t('staff-documents.person', { name: person.name })}
          />
        </header>
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
