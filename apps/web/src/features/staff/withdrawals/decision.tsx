import type { ReviewedWithdrawal } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { Note } from '#ui/status.tsx'
import { DecisionPerson } from '../queue/decision-person.tsx'
import type { ItemTools } from '../queue/queue-page.tsx'
import { Closing } from './closing.tsx'
import { OwnChecks } from './own-checks.tsx'
import { Verdict } from './verdict.tsx'

/** Whose withdrawal it is, what was checked by itself, and at the foot what is decided. */
export function Decision({ shown, tools }: { shown: ReviewedWithdrawal; tools: ItemTools }) {
  const t = useT()
  const format = useFormat()
  const { person, status } = shown
  const { other } = tools
  const head = (
    <>
      <DecisionPerson
        person={person}
        level="h2"
        since={t('staff-withdrawals.since', {
          username: person.username,
          day: format.dayMonth(person.since),
        })}
        label={t('staff-withdrawals.person', { name: nameOf(person, t) })}
      />
      {other && (
        <Note kind="warn">
          {t('staff-withdrawals.other', { name: other.name, ago: format.ago(other.since) })}
        </Note>
      )}
      <OwnChecks shown={shown} />
    </>
  )
  return (
    <section className="decision" aria-label={t('staff-withdrawals.decision')}>
      {status === 'pending' ? (
        <Verdict shown={shown} tools={tools} head={head} />
      ) : (
        <Closing shown={shown} tools={tools} head={head} />
      )}
    </section>
  )
}
