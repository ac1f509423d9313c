import { IDENTITY } from '@calina/contract/limits'
import type { StaffPerson, Submission } from '@calina/contract/types'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { ageOn } from '#lib/age.ts'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { type Verdict, VerdictIcon } from '../queue/verdict-icon.tsx'
import { checkBirth, checkConnection, checkExpiry, checkName, checkNumber } from './checks.ts'
import type { FactsDraft } from './draft.ts'

interface FactsProps {
  submission: Submission
  facts: FactsDraft
  onChange: (facts: FactsDraft) => void
  today: Date
  /** Other accounts with the typed number; undefined while that is not known. */
  others: readonly StaffPerson[] | undefined
  checking: boolean
  /** The number is as it shall be: it is looked up. */
  onNumber: () => void
}

/** What stands on the documents, typed by who looks at them, with what can be checked at once. */
export function Facts({ submission, facts, onChange, today, others, checking, onNumber }: FactsProps) {
  const t = useT()
  const format = useFormat()
  const { account, connection } = submission
  const name = checkName(facts, submission)
  const birth = checkBirth(facts, submission, today)
  const expiry = checkExpiry(facts, today)
  const number = checkNumber(facts, others?.length)
  const typed = facts.number.trim().length
  const isShort = typed > 0 && typed < IDENTITY.minNumber
  const date = (day: string) => format.date(`${day}T12:00:00Z`)
  return (
    <div className="facts">
      <Fact
        label={t('staff-documents.legalName')}
        verdict={name}
        note={name === 'odd' ? t('staff-documents.nameOther', { name: account.name }) : undefined}
      >
        {control => (
          <input
            {...control}
            data-first-fact
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={IDENTITY.maxName}
            value={facts.legalName}
            onChange={event => onChange({ ...facts, legalName: event.target.value })}
          />
        )}
      </Fact>
      <Fact
        label={t('staff-documents.birthDate')}
        verdict={birth}
        note={
          birth === 'open'
            ? undefined
            : birth === 'odd'
              ? t('staff-documents.birthOther', { date: date(account.birthDate) })
              : t(birth === 'bad' ? 'staff-documents.underAge' : 'staff-documents.years', {
                  years: ageOn(facts.birthDate, today),
                })
        }
      >
        {control => (
          <input
            {...control}
            type="date"
            value={facts.birthDate}
            onChange={event => onChange({ ...facts, birthDate: event.target.value })}
          />
        )}
      </Fact>
      <Fact
        label={t('staff-documents.expiresOn')}
        verdict={expiry}
        note={expiry === 'bad' ? t('staff-documents.expired') : undefined}
        beside={
          <label className="fact-lasting">
            <input
              type="checkbox"
              checked={facts.lasting}
              onChange={event => onChange({ ...facts, lasting: event.target.checked })}
            />
            {t('staff-documents.lasting')}
          </label>
        }
      >
        {control => (
          <input
            {...control}
            type="date"
            disabled={facts.lasting}
            value={facts.lasting ? '' : facts.expiresOn}
            onChange={event => onChange({ ...facts, expiresOn: event.target.value })}
          />
        )}
      </Fact>
      <Fact
        label={t('staff-documents.number')}
        verdict={number}
        note={
          checking ? (
            t('staff-documents.numberChecking')
          ) : number === 'good' ? (
            t('staff-documents.numberFree')
          ) : number === 'odd' ? (
            <Others people={others ?? []} />
          ) : isShort ? (
            t('staff-documents.numberShort', { min: IDENTITY.minNumber })
          ) : undefined
        }
      >
        {control => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={IDENTITY.maxNumber}
            value={facts.number}
            onChange={event => onChange({ ...facts, number: event.target.value })}
            onBlur={onNumber}
          />
        )}
      </Fact>
      <div className="fact">
        <span className="fact-label">{t('staff-documents.connection')}</span>
        <span className="fact-value">
          {connection === null ? t('staff-documents.connectionUnknown') : format.country(connection)}
        </span>
        <VerdictIcon verdict={checkConnection(submission)} />
        {checkConnection(submission) === 'odd' && (
          <p className="fact-note fact-note-odd">
            {t('staff-documents.connectionOther', { country: format.country(submission.country) })}
          </p>
        )}
      </div>
    </div>
  )
}

function Others({ people }: { people: readonly StaffPerson[] }) {
  const t = useT()
  return (
    <>
      {t('staff-documents.numberUsed')}{' '}
      {people.map(({ id, username }) => (
        <Link key={id} to={`/staff/people/${id}`} className="link">
          @{username}
        </Link>
      ))}
    </>
  )
}

interface FactProps {
  label: string
  verdict: Verdict
  note: ReactNode
  /** Stands beside the label. */
  beside?: ReactNode
  children: (control: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'onKeyDown'>) => ReactNode
}

function Fact({ label, verdict, note, beside, children }: FactProps) {
  const id = useId()
  return (
    <div className="fact">
      <label htmlFor={id} className="fact-label">
        {label}
      </label>
      {beside}
      {children({
        id,
        'aria-describedby': note ? `${id}n` : undefined,
        // back to the keys of the screen
        onKeyDown: event => {
          if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
        },
      })}
      <VerdictIcon verdict={verdict} />
      {note && (
        <p id={`${id}n`} className={cx('fact-note', `fact-note-${verdict}`)}>
          {note}
        </p>
      )}
    </div>
  )
}
