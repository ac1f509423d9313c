import { SUSPENSION_REASONS } from '@calina/contract/limits'
import { REFUND_REASONS } from '@calina/contract/refunds'
import { REVERSAL_REASONS } from '@calina/contract/sales'
import type { StaffAct } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { ActSentence } from './act-sentence.tsx'
import './desk.css'

interface ActListProps {
  acts: readonly StaffAct[]
  /** Whom each is about is named too: the acts are not all about the same person. */
  persons?: boolean
}

/** Acts of the audit log, one below the other, with when they were done. Needs the areas `acts` and `staff-people`. */
export function ActList({ acts, persons }: ActListProps) {
  return (
    <ul className="act-list">
      {acts.map(act => (
        <li key={act.sequence}>
          <ActLine act={act}>{persons && <ActPerson act={act} />}</ActLine>
        </li>
      ))}
    </ul>
  )
}

/** One act: when, and what. */
export function ActLine({ act, children }: { act: StaffAct; children?: ReactNode }) {
  const format = useFormat()
  return (
    <div className="act-line">
      <time dateTime={act.at} title={`${format.date(act.at)}, ${format.time(act.at)}`}>
        {format.stamp(act.at)}
      </time>
      <span>
        <ActSentence act={act} />
        {children}
        <ActReason act={act} />
      </span>
    </div>
  )
}

/** Whom it is about, where that is somebody else than who did it. */
function ActPerson({ act: { actor, person } }: { act: StaffAct }) {
  const t = useT()
  if (!person || person.id === actor?.id) return null
  return (
    <>
      {': '}
      <Link to={`/staff/people/${person.id}`} light className="link">
        {nameOf(person, t)}
      </Link>
    </>
  )
}

/** Why it was done, where that was written down with it: in words of its own, or as one of the list. */
function ActReason({ act }: { act: StaffAct }) {
  const t = useT()
  const reason = act.details.find(({ name }) => name === 'reason')?.value
  if (!reason) return null
  const listed = SUSPENSION_REASONS.find(each => act.act === 'account.suspended' && each === reason)
  const reversal = REVERSAL_REASONS.find(each => act.act.endsWith('.reversed') && each === reason)
  const refund = REFUND_REASONS.find(each => act.act.startsWith('refund.') && each === reason)
  const code = reversal ?? refund
  const text = listed ? t(`staff-people.reason.${listed}`) : code ? t(`acts.value.${code}`) : reason
  return <span className="act-reason">{text}</span>
}
