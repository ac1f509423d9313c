import { PERFORMERS } from '@calina/contract/limits'
import type { Performer } from '@calina/contract/types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PersonLine } from '#components/people/person.tsx'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useSettled } from '#lib/use-settled.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { RadioChips } from '#ui/radio.tsx'

const WAYS = ['member', 'mail'] as const
type Way = (typeof WAYS)[number]
type Invited = { username: string } | { name: string; email: string }

interface InvitePerformerProps {
  onInvited: (performer: Performer) => void
  onCancel?: () => void
}

/** Names somebody who appears: a member by username, anybody else by name and address. Needs the areas `performers`, `errors`. */
export function InvitePerformer({ onInvited, onCancel }: InvitePerformerProps) {
  const t = useT()
  const api = useApi()
  const [way, setWay] = useState<Way>('member')
  const [username, setUsername] = useState('')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const invite = useWrite({
    meta: { things: ['performers'] },
    mutationFn: (body: Invited) => api.invitePerformer({ body }, { repeatable: true }),
    onSuccess: performer => {
      for (const clear of [setUsername, setName, setEmail]) clear('')
      onInvited(performer)
    },
    onError: error => setProblem(errorText(error, t)),
  })
  const wanted = username.trim().replace(/^@/, '')
  const send = () => {
    setProblem(undefined)
    if (way === 'member') {
      if (wanted === '') setProblem(t('performers.whoIsMissing'))
      else invite.mutate({ username: wanted })
    } else if (name.trim() === '' || !/\S@\S/.test(email)) setProblem(t('performers.addressIsMissing'))
    else invite.mutate({ name: name.trim(), email: email.trim() })
  }
  // it may stand inside another form: Enter invites, and does not publish
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    if (event.target.type === 'radio') return
    event.preventDefault()
    send()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are what is typed in
    <div className="flex flex-col gap-4 rounded-panel bg-well p-4 lg:p-5" onKeyDown={onKeyDown}>
      <RadioChips
        legend={t('performers.who')}
        value={way}
        onChange={next => {
          setWay(next)
          setProblem(undefined)
        }}
        options={WAYS.map(value => ({ value, text: t(`performers.by-${value}`) }))}
      />
      {way === 'member' ? (
        <MemberField value={username} onChange={setUsername} error={problem} />
      ) : (
        <>
          <TextField
            label={t('performers.name')}
            maxLength={PERFORMERS.maxName}
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <TextField
            label={t('performers.email')}
            type="email"
            autoComplete="off"
            value={email}
            onChange={event => setEmail(event.target.value)}
            error={problem}
            hint={t('performers.emailHint')}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="solid" busy={invite.isPending} onClick={send}>
          {t('performers.invite')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
      </div>
    </div>
  )
}

interface MemberFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A username; creators whom it may mean are suggested below. */
function MemberField({ value, onChange, error }: MemberFieldProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const typed = value.trim().replace(/^@/, '').toLowerCase()
  const q = useSettled(typed)
  const { data } = useQuery({
    ...query('suggestMentions', { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const people = typed === '' ? [] : (data?.items ?? []).filter(({ username }) => username !== typed)
  return (
    <div>
      <TextField
        ref={field}
        label={t('performers.username')}
        prefix="@"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={event => onChange(event.target.value)}
        error={error}
        hint={t('performers.usernameHint')}
      />
      {people.length > 0 && (
        <ul className="mt-2 flex flex-col" aria-label={t('performers.suggested')}>
          {people.slice(0, 4).map(person => (
            <li key={person.username}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center rounded-panel p-2 text-left hover:bg-line"
                onClick={() => {
                  onChange(person.username)
                  field.current?.focus()
                }}
              >
                <PersonLine person={person} width={48} linked={false} className="min-w-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
