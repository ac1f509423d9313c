import { USERNAME } from '@calina/contract/limits'
import type { Person } from '@calina/contract/types'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, preloadDialog } from '#ui/dialog.tsx'
import { SearchField } from '#ui/field.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { useBlock } from '../use-block.ts'

/** A button that opens a search for somebody to block. */
export function BlockSomebody() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onPointerEnter={() => preloadDialog()} onClick={() => setOpen(true)}>
        {t('settings.blockSomebody')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('settings.blockSomebody')}
        description={t('profile.blockText')}
      >
        <Search onBlocked={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** People of one's chats and followers by a part of their name, and anybody who can be seen by their exact username. */
function Search({ onBlocked }: { onBlocked: () => void }) {
  const t = useT()
  const user = useUser()
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const wanted = useSettled(typed)
  const username = wanted.replace(/^@/, '').toLowerCase()
  const isUsername =
    username.length >= USERNAME.min && username.length <= USERNAME.max && USERNAME.pattern.test(username)
  const [chats, followers, exact] = useQueries({
    queries: [
      {
        ...query('listChatUsers', { query: { search: wanted } }),
        enabled: wanted !== '',
        placeholderData: keepPreviousData,
      },
      {
        ...query('listFollowers', { query: { search: wanted } }),
        enabled: wanted !== '' && user?.type === 'model',
        placeholderData: keepPreviousData,
      },
      { ...query('getProfile', { params: { username } }), enabled: isUsername, retry: false },
    ],
  })
  const found = new Map<string, Person>()
  const add = (person: Person | undefined) => {
    if (person && person.username !== user?.username) found.set(person.username, person)
  }
  if (wanted) {
    if (isUsername) add(exact.data?.user)
    for (const person of chats.data?.all ?? []) add(person)
    for (const { user: person } of followers.data?.items ?? []) add(person)
  }
  const people = [...found.values()].slice(0, SHOWN)
  const searches =
    wanted !== typed || (wanted !== '' && (chats.isFetching || followers.isFetching || exact.isFetching))
  // nobody of that username is no failure of the search
  const failed = [chats, followers].filter(list => list.isError && wanted !== '')
  return (
    <>
      <SearchField label={t('settings.searchPeople')} maxLength={100} value={search} onChange={setSearch} />
      <div aria-live="polite" aria-busy={searches} className="min-h-60">
        {people.map(person => (
          <Found key={person.username} person={person} onBlocked={onBlocked} />
        ))}
        {people.length === 0 &&
          (searches ? (
            <LoadingPeople />
          ) : failed.length > 0 ? (
            <LoadError onRetry={() => void Promise.all(failed.map(list => list.refetch()))} />
          ) : (
            <p className="py-6 text-ink-2">{t(wanted ? 'settings.nobodyFound' : 'settings.blockSearch')}</p>
          ))}
      </div>
    </>
  )
}

/** Who looks for somebody types more, rather than scroll. */
const SHOWN = 20

function Found({ person, onBlocked }: { person: Person; onBlocked: () => void }) {
  const t = useT()
  const block = useBlock(person.username)
  return (
    <PersonLine
      person={person}
      linked={false}
      className="border-line border-b py-3"
      end={
        <Button
          size="small"
          busy={block.isPending}
          onClick={() => block.mutate(undefined, { onSuccess: onBlocked })}
        >
          {t('settings.block')}
          <span className="sr-only"> {person.name}</span>
        </Button>
      }
    />
  )
}
