import type { PersonPage } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { DeskPart, Figures, PartLoaded } from '#components/staff/desk-part.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'

/** How many people the person has to do with. */
export function RelationsPanel({ person }: { person: PersonPage }) {
  const t = useT()
  const format = useFormat()
  const relations = useQuery(query('getPersonRelations', { params: { user: person.id } }))
  return (
    <DeskPart title={t('staff-people.relations')}>
      <PartLoaded state={relations}>
        {({ subscribers, followers, subscriptions, following, blocked }) => {
          const count = (name: string, value: number) => [name, format.count(value)] as const
          return (
            <Figures
              figures={[
                ...(subscribers === null ? [] : [count(t('staff-people.subscribers'), subscribers)]),
                ...(followers === null ? [] : [count(t('staff-people.followers'), followers)]),
                ...(person.type === 'model' && subscriptions === 0
                  ? []
                  : [count(t('staff-people.subscriptions'), subscriptions)]),
                count(t('staff-people.following'), following),
                count(t('staff-people.blocked'), blocked),
              ]}
            />
          )
        }}
      </PartLoaded>
    </DeskPart>
  )
}
