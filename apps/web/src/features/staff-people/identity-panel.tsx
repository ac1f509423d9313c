import { PERSON_RIGHTS } from '@calina/contract/access'
import type { PersonPage } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { DeskPart, Facts } from '#components/staff/desk-part.tsx'
import { ageOn } from '#lib/age.ts'
import { LANGUAGE_NAMES, useT } from '#lib/i18n.ts'
import { useApi, useFormat, useNow } from '#lib/page.ts'
import { useMay } from '#lib/use-may.ts'
import { Masked } from './masked.tsx'

/** Who it is, as the account says. */
export function IdentityPanel({ person }: { person: PersonPage }) {
  const t = useT()
  const api = useApi()
  const account = useAccountFacts()
  const params = { user: person.id }
  const mayEmail = useMay(PERSON_RIGHTS.email)
  const reveal = mayEmail
    ? async (reason: string) => (await api.revealEmail({ params, body: { reason } })).email
    : undefined
  return (
    <DeskPart title={t('staff-people.identity')}>
      <Facts
        facts={[
          ...account(person),
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
    </DeskPart>
  )
}

type Fact = readonly [string, ReactNode]

function useAccountFacts() {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  // a day of the calendar, the same in every time zone
  const dayOf = (date: string) => format.dayMonth(`${date}T12:00:00`)

  return (person: PersonPage): Fact[] => {
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
}

const languageOf = (locale: string): string =>
  Object.entries(LANGUAGE_NAMES).find(([code]) => code === locale)?.[1] ?? locale
