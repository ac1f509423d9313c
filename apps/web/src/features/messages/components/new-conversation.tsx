import { foldText } from '@calina/contract/folding'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { Portrait } from '#components/people/window.tsx'
import { openConversation } from '#lib/conversation.ts'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useNavigate } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { ListError } from '#ui/endless.tsx'
import { SearchField } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'

/** Starts a conversation with one of the chat users, filtered by name or username. */
export function NewConversation({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [busy, setBusy] = useState<string>()
  const { data, isError, refetch } = useQuery({ ...query('listChatUsers', { query: {} }), enabled: open })
  const wanted = foldText(search.trim())
  const people = data?.all.filter(({ name, username }) =>
    [name, username].some(each => foldText(each).includes(wanted)),
  )

  async function begin(username: string) {
    if (busy) return
    setBusy(username)
    try {
      const chat = await openConversation(client, api, username)
      onClose()
      navigate(`/messages/${chat}`)
    } catch (error) {
      toast.error(await explain(error, texts))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <Dialog open={open} onOpenChange={next => !next && onClose()} title={t('messages.new')}>
      <SearchField label={t('messages.search')} maxLength={100} value={search} onChange={setSearch} />
      <div className="mt-3 max-h-[50dvh] overflow-y-auto">
        {isError ? (
          <ListError onRetry={() => void refetch()} />
        ) : !people ? (
          <LoadingPeople />
        ) : people.length === 0 ? (
          <Empty
            title={t(data?.all.length ? 'messages.nothingFound' : 'messages.nobody')}
            {...(data?.all.length === 0 && {
              text: t('messages.nobodyText'),
              action: <ButtonLink to="/creators">{t('common.seeCreators')}</ButtonLink>,
            })}
          />
        ) : (
          <ul>
            {people.map(person => (
              <li key={person.username}>
                <button
                  type="button"
                  className="flex min-h-16 w-full items-center gap-3 rounded-field px-2 text-left hover:bg-well"
                  aria-busy={busy === person.username || undefined}
                  onClick={() => void begin(person.username)}
                >
                  <Portrait person={person} width={36} decorative />
                  <span className="min-w-0">
                    <span className="block font-semibold">{person.name}</span>
                    <span className="block truncate text-ink-2 text-small">@{person.username}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
