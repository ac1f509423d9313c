import type { GivenRight } from '@calina/contract/limits'
import { type FormEvent, useState } from 'react'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { RightsField } from './rights.tsx'

const FIRST: GivenRight[] = ['write']

interface InviteHelperProps {
  onInvited: () => void
  onCancel: () => void
}

/** Asks a member to answer the creator's chats. Who the creator is has to be proven first. */
export function InviteHelper({ onInvited, onCancel }: InviteHelperProps) {
  const t = useT()
  const api = useApi()
  const [username, setUsername] = useState('')
  const [rights, setRights] = useState(FIRST)
  const [problem, setProblem] = useState<string>()
  const invite = useWrite({
    meta: { things: ['helpers'] },
    mutationFn: (body: { username: string; rights: GivenRight[] }) =>
      api.inviteHelper({ body }, { repeatable: true, purpose: t('helpers.invite') }),
    onSuccess: onInvited,
    onError: error => setProblem(errorText(error, t)),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const wanted = username.trim().replace(/^@/, '').toLowerCase()
    setProblem(wanted === '' ? t('helpers.usernameMissing') : undefined)
    if (wanted !== '') invite.mutate({ username: wanted, rights })
  }
  return (
    <form noValidate className="flex flex-col gap-4 rounded-panel bg-well p-4 lg:p-5" onSubmit={send}>
      <TextField
        label={t('helpers.username')}
        prefix="@"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={31}
        value={username}
        onChange={event => setUsername(event.target.value)}
        error={problem}
        hint={t('helpers.usernameHint')}
      />
      <RightsField value={rights} onChange={setRights} disabled={invite.isPending} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="solid" busy={invite.isPending}>
          {t('helpers.send')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
