import { SUSPENSION_REASONS } from '@calina/contract/limits'
import type { StaffAct } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { ActSentence } from './act-sentence.tsx'
import './desk.css'

/** Acts of the audit log, one below the other, with when they were done. Needs the areas `acts` and `staff-people`. */
export function ActList({ acts }: { acts: readonly StaffAct[] }) {
  return (
    <ul className="act-list">
      {acts.map(act => (
        <li key={act.sequence}>
          <ActLine act={act} />
        </li>
      ))}
    </ul>
  )
}

/** One act: when, and what. */
export function ActLine({ act }: { act: StaffAct }) {
  const format = useFormat()
  return (
    <div className="act-line">
      <time dateTime={act.at} title={`${format.date(act.at)}, ${format.time(act.at)}`}>
        {format.stamp(act.at)}
      </time>
      <span>
        <ActSentence act={act} />
        <ActReason act={act} />
      </span>
    </div>
  )
}

/** Why it was done, where that was written down with it: in words of its own, or as one of the list. */
function ActReason({ act }: { act: StaffAct }) {
  const t = useT()
  const reason = act.details.find(({ name }) => name === 'reason')?.value
  const listed = SUSPENSION_REASONS.find(each => act.act === 'account.suspended' && each === reason)
  if (!reason) return null
  return <span className="act-reason">{listed ? t(`staff-people.reason.${listed}`) : reason}</span>
}
