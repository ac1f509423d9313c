import AddIcon from 'icon:plus'
import { PERFORMERS } from '@calina/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { InvitePerformer } from '#components/performers/invite-performer.tsx'
import { PerformerPill } from '#components/performers/performer-pill.tsx'
import type { Form } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Switch } from '#ui/choice.tsx'
import { ListError } from '#ui/endless.tsx'
import type { PostDraft } from './post-draft.ts'

/** Who else appears. Nobody is asked for as long as the creator says that nobody does. */
export function PerformersSection({ form }: { form: Form<PostDraft> }) {
  const t = useT()
  const { performers } = form.values
  const [opened, setOpened] = useState(false)
  const isOpen = opened || performers.length > 0
  return (
    <section aria-labelledby="performers" className="flex flex-col gap-4">
      <h2 id="performers" className="heading">
        {t('performers.title')}
      </h2>
      <Switch
        checked={isOpen}
        onChange={({ target }) => {
          setOpened(target.checked)
          if (!target.checked) form.set('performers', [])
        }}
        detail={t('performers.appearsText')}
      >
        {t('performers.appears')}
      </Switch>
      {isOpen && <People form={form} />}
    </section>
  )
}

function People({ form }: { form: Form<PostDraft> }) {
  const t = useT()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(query('listPerformers'))
  const [inviting, setInviting] = useState(false)
  const { performers: named } = form.values
  const set = (id: string, on: boolean) =>
    form.set(
      'performers',
      on ? [...named.filter(each => each !== id), id] : named.filter(each => each !== id),
    )
  const people = data?.items ?? []
  const isEmpty = data !== undefined && people.length === 0
  if (data === undefined && isError) return <ListError onRetry={() => void refetch()} />
  return (
    <>
      {people.length > 0 && (
        <ul className="flex flex-col gap-1">
          {people.map(person => (
            <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-3">
              <Checkbox
                checked={named.includes(person.id)}
                disabled={!named.includes(person.id) && named.length >= PERFORMERS.maxInPost}
                onChange={event => set(person.id, event.target.checked)}
              >
                <span className="[overflow-wrap:anywhere]">{person.name}</span>
                {person.username !== null && <span className="text-ink-2"> @{person.username}</span>}
              </Checkbox>
              <PerformerPill state={person.state} />
            </li>
          ))}
        </ul>
      )}
      {inviting || isEmpty ? (
        <InvitePerformer
          onInvited={person => {
            set(person.id, true)
            setInviting(false)
            changed(client, 'performers')
          }}
          {...(!isEmpty && { onCancel: () => setInviting(false) })}
        />
      ) : (
        <Button icon={AddIcon} className="self-start" onClick={() => setInviting(true)}>
          {t('performers.another')}
        </Button>
      )}
    </>
  )
}
