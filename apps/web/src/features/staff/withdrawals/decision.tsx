import ExternalIcon from 'icon:arrow-square-out'
import type { ReviewedWithdrawal } from '@calina/contract/types'
import { Badges } from '#components/people/badges.tsx'
import { Portrait } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { IconLink } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
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
      <header className="decision-person">
        <Portrait person={person} width={48} decorative />
        <div className="min-w-0 flex-1">
          <h2 className="type-name flex items-center gap-1.5">
            <span className="min-w-0 break-words">{nameOf(person, t)}</span>
            <Badges person={person} />
          </h2>
          <p className="break-words text-ink-2 text-micro">
            {t('staff-withdrawals.since', { username: person.username, day: format.dayMonth(person.since) })}
          </p>
        </div>
        <IconLink
          to={`/staff/people/${person.id}`}
          icon={ExternalIcon}
          size="small"
          label={t('staff-withdrawals.person', { name: nameOf(person, t) })}
        />
      </header>
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
