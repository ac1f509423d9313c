import { PersonLine } from '#components/people/person.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { StatusPill } from '#ui/status.tsx'
import type { ChosenIdentity } from './documents.ts'
import { SentDocuments } from './sent-documents.tsx'
import './identity.css'

/** Approved: since when, and how others see it. */
export function Approved({ identity }: { identity: ChosenIdentity }) {
  const t = useT()
  const format = useFormat()
  const user = useUser()
  const { decidedAt } = identity
  return (
    <div className="identity-form">
      <header>
        <StatusPill status="verified" />
        <h2 className="type-part mt-2.5">{t('identity.approvedTitle')}</h2>
        <p className="identity-lede">
          {decidedAt && t('identity.approvedSince', { date: format.date(decidedAt) })}{' '}
          {t('identity.approvedText')}
        </p>
      </header>
      {user && (
        <section className="identity-seen on-well">
          <h3 className="identity-small-title">{t('identity.asSeen')}</h3>
          <PersonLine person={{ ...user, verified: 'true' }} width={88} />
        </section>
      )}
      <section>
        <h3 className="identity-small-title">{t('identity.sent')}</h3>
        <SentDocuments identity={identity} end={() => <StatusPill status="approved" />} />
        <p className="hint mt-3">{t('identity.neverShown')}</p>
      </section>
    </div>
  )
}
