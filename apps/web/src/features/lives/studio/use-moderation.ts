import type { Person, StudioLive } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { thingsOf, useChatWrite } from './use-studio-writes.ts'

/** Shows a message above the chat; null takes it off. */
export const usePin = ({ id }: StudioLive) =>
  useChatWrite(id, (api, message: string | null) =>
    api.pinLiveMessage({ params: { live: id }, body: { message } }),
  )

/** For how long somebody is muted; null: until the live is over. */
export type MuteMinutes = 1 | 10 | null

export type Restriction = { person: Person } & ({ kind: 'muted'; minutes: MuteMinutes } | { kind: 'removed' })

/** Lets somebody write, or in, again. */
export function useLift({ id }: StudioLive) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const t = useT()
  return useWrite({
    mutationFn: ({ username }: Person) => api.liftRestriction({ params: { live: id, username } }),
    onSuccess: (_answer, { name }) => {
      changed(client, ...thingsOf(id))
      toast.success(t('studio.lifted', { name }))
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}

/** Mutes somebody, which can be undone, or takes them out of the live. */
export function useRestrict(live: StudioLive) {
  const { id } = live
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const t = useT()
  const lift = useLift(live)
  return useWrite({
    mutationFn: ({ person, ...rest }: Restriction) =>
      api.restrictViewer({ params: { live: id, username: person.username }, body: rest }),
    onSuccess: (_answer, { person, ...rest }) => {
      changed(client, ...thingsOf(id))
      const { name } = person
      if (rest.kind === 'removed') {
        toast.success(t('studio.removed', { name }))
        return
      }
      toast.success(
        rest.minutes === null
          ? t('studio.mutedToEnd', { name })
          : t('studio.muted', { name, minutes: rest.minutes }),
        { action: { text: t('studio.undo'), onClick: () => lift.mutate(person) } },
      )
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}

/** Takes a message out of the chat, for everybody. */
export function useDeleteMessage({ id }: StudioLive) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const t = useT()
  return useWrite({
    mutationFn: (message: string) => api.deleteLiveMessage({ params: { live: id, message } }),
    onSuccess: () => {
      changed(client, ...thingsOf(id))
      toast.success(t('studio.messageDeleted'))
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}

/** Blocks somebody here and everywhere: what they see of the creator ends with it. */
export function useBlockViewer({ id }: StudioLive) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const t = useT()
  return useWrite({
    mutationFn: ({ username }: Person) => api.block({ params: { username } }),
    onSuccess: (_answer, { name }) => {
      changed(client, ...thingsOf(id), 'blocked', 'chats', 'feed', 'creators')
      toast.success(t('studio.blocked', { name }))
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}
