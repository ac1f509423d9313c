import { PERSON_RIGHTS } from '@calina/contract/access'
import type { Answer, PersonPage, Routes } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DeskPart, Facts } from '#components/staff/desk-part.tsx'
import { Masked } from '#components/staff/masked.tsx'
import { ageOn } from '#lib/age.ts'
import { LANGUAGE_NAMES, useT } from '#lib/i18n.ts'
import { useApi, useFormat, useNow } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useMay } from '#lib/use-may.ts'
import { ListError } from '#ui/endless.tsx'

type Identity = Answer<Routes['getPersonIdentity']>

/** Who it is: what the account says, and what documents have shown. */
export function IdentityPanel({ person }: { person: PersonPage }) {
  const t = useT()
  const api = useApi()
  const say = useIdentityFacts()
  const params = { user: person.id }
  const mayEmail = useMay(PERSON_RIGHTS.email)
  const mayIdentity = useMay(PERSON_RIGHTS.identity)
  const identity = useQuery({ ...query('getPersonIdentity', { params }), enabled: mayIdentity })
  const reveal = mayEmail
    ? async (reason: string) => (await api.revealEmail({ params, body: { reason } })).email
    : undefined
  return (
    <DeskPart title={t('staff-people.identity')} anchor="identity">
      <Facts
        facts={[
          ...(identity.data ? say.documents(identity.data, person) : []),
          ...say.account(person),
          [
            t('staff-people.email'),
            <Masked
              key="email"
              name={t('staff-people.email')}
              value={person.email}
              about={person}
              reveal={reveal}
            />,
          ],
          person.emailVerified
            ? undefined
            : [t('staff-people.emailState'), t('staff-people.emailUnverified')],
        ]}
      />
      {identity.isError && <ListError onRetry={() => void identity.refetch()} />}
    </DeskPart>
  )
}

type Fact = readonly [string, ReactNode]

function useIdentityFacts() {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const now = useNow()
  // a day of the calendar, the same in every time zone
  const dayOf = (date: string) => format.dayMonth(`${date}T12:00:00`)

  function documents(identity: Identity, person: PersonPage): Fact[] {
    const { legalName, numberEnd, type, decidedAt, decidedBy, expiresOn, country, state } = identity
    const facts: (Fact | false)[] = [
      person.type === 'model' && [t('staff-people.documents'), t(`staff-people.identity.${state}`)],
      legalName !== null && [t('staff-people.legalName'), legalName],
      numberEnd !== null &&
        type !== null && [
          t(`staff-people.document.${type}`),
          <Masked
            key="number"
            name={t('staff-people.documentNumber')}
            value={`•••• ${numberEnd}`}
            about={person}
            reveal={async reason =>
              (await api.revealDocumentNumber({ params: { user: person.id }, body: { reason } })).number
            }
          />,
        ],
      country !== null && type !== null && [t('staff-people.issuedBy'), format.country(country)],
      expiresOn !== null && [t('staff-people.expires'), dayOf(expiresOn)],
      decidedAt !== null &&
        (state === 'approved' || state === 'rejected') && [
          t(state === 'approved' ? 'staff-people.approved' : 'staff-people.rejected'),
          [format.dayMonth(decidedAt), decidedBy].filter(part => part !== null).join(', '),
        ],
    ]
    return facts.filter(fact => fact !== false)
  }

  function account(person: PersonPage): Fact[] {
    const steps = [
      ...(person.twoFactor ? [t('staff-people.stepsMail')] : []),
      ...(person.passkeys > 0 ? [t('staff-people.stepsKeys', { count: person.passkeys })] : []),
    ]
    return [
      [
        t('staff-people.birth'),
        t('staff-people.birthAge', {
          day: dayOf(person.birthDate),
          age: ageOn(person.birthDate, new Date(now)),
        }),
      ],
      [
        t('staff-people.country'),
        person.country ? format.country(person.country) : t('staff-people.unknown'),
      ],
      [t('staff-people.language'), languageOf(person.locale)],
      [t('staff-people.twoSteps'), steps.length > 0 ? format.list(steps) : t('staff-people.stepsNone')],
      ...(person.roles.length > 0
        ? [[t('staff.team'), format.list(person.roles.map(role => t(`staff.role.${role}`)))] as const]
        : []),
    ]
  }
  return { documents, account }
}

const languageOf = (locale: string): string =>
  Object.entries(LANGUAGE_NAMES).find(([code]) => code === locale)?.[1] ?? locale
