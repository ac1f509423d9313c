import SuspendIcon from 'icon:hand-palm'
import IdentityIcon from 'icon:identification-card'
import NoteIcon from 'icon:note-pencil'
import type { StaffPerson, User } from '@calina/contract/types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Portrait } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useSettled } from '#lib/use-settled.ts'
import type { PlainId } from '#locales/ids.ts'
import { type Command, type CommandGroup, matches, wishOf } from './commands.ts'

/** So many people are offered. */
const PEOPLE = 5
/** Shorter terms find too many. */
const MIN_TERM = 2

interface PersonAction {
  text: PlainId
  detail?: PlainId
  icon: NonNullable<Command['icon']>
  /** What is added to the address of the person's page. */
  part: string
  allowed: (user: User, person: StaffPerson) => boolean
}

const moderates = ({ scope }: User): boolean => scope.includes('moderator') || scope.includes('administrator')

/** What can be done with the first person found; their page asks for what it needs. */
const ACTIONS: readonly PersonAction[] = [
  {
    text: 'staff.actIdentity',
    detail: 'staff.actRecorded',
    icon: IdentityIcon,
    part: '#identity',
    allowed: (user, { type }) => type === 'model' && (moderates(user) || user.scope.includes('finance')),
  },
  { text: 'staff.actNote', icon: NoteIcon, part: '#notes', allowed: () => true },
  {
    text: 'staff.actSuspend',
    detail: 'staff.actReason',
    icon: SuspendIcon,
    part: '?do=suspend',
    allowed: (user, { state, id }) => moderates(user) && state === 'active' && id !== user.id,
  },
  {
    text: 'staff.actRestore',
    detail: 'staff.actReason',
    icon: SuspendIcon,
    part: '?do=restore',
    allowed: (user, { state }) => moderates(user) && state === 'suspended',
  },
]

const pageOf = ({ id }: StaffPerson): string => `/staff/people/${id}`

/** What the palette offers for a typed text: people, what can be done with the first of them, and places. */
export function useCommands(
  typed: string,
  places: readonly Command[],
): { groups: CommandGroup[]; busy: boolean } {
  const t = useT()
  const user = useUser()
  const { term, onlyCommands } = wishOf(typed)
  const search = useSettled(term)
  const wanted = search.length >= MIN_TERM
  const { data, isFetching } = useQuery({
    ...query('listPeople', { query: { search, limit: PEOPLE } }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  const people = wanted && term !== '' ? (data?.items ?? []) : []
  const [first] = people
  const groups: CommandGroup[] = [
    {
      title: t('staff.people'),
      commands: onlyCommands
        ? []
        : people.map(person => ({
            to: pageOf(person),
            text: person.name,
            picture: <Portrait person={person} width={26} decorative />,
            beside: t('staff.personIs', {
              username: person.username,
              type: t(person.type === 'model' ? 'staff.creator' : 'staff.fan'),
            }),
          })),
    },
    {
      title: first ? t('staff.about', { name: first.name }) : '',
      commands:
        first && user
          ? ACTIONS.filter(({ allowed }) => allowed(user, first)).map(({ text, detail, icon, part }) => ({
              to: pageOf(first) + part,
              text: t(text),
              icon,
              ...(detail && { detail: t(detail) }),
            }))
          : [],
    },
    { title: t('staff.goTo'), commands: places.filter(({ text }) => matches(text, term)) },
  ]
  return { groups: groups.filter(({ commands }) => commands.length > 0), busy: isFetching }
}
