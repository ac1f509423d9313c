import type { Live, LiveCard, LiveRoom } from '@calina/contract/types'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import type { PagesOf } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { changeRoom } from './lives-cache.ts'

/** Shows everywhere whether the person is reminded of a live. */
function showReminded(client: QueryClient, live: string, reminded: boolean): void {
  const mark = <T extends LiveCard>(card: T): T => (card.id === live ? { ...card, reminded } : card)
  client.setQueriesData<PagesOf<'listScheduledLives'>>(
    { queryKey: ['listScheduledLives'] },
    list => list && { ...list, pages: list.pages.map(page => ({ ...page, items: page.items.map(mark) })) },
  )
  client.setQueriesData<LiveRoom>(
    { queryKey: ['getLiveRoom'] },
    room => room && { ...room, live: room.live && mark(room.live), next: room.next && mark(room.next) },
  )
  client.setQueriesData<Live>({ queryKey: ['getLive'] }, shown => shown && mark(shown))
}

/** Whether the person is reminded of a live: at once on the screen, and back where it is refused. */
export function useReminder({ id, reminded }: Pick<LiveCard, 'id' | 'reminded'>) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const write = useWrite<{ reminded: boolean }, boolean>({
    meta: { things: [`live:${id}`, 'lives'] },
    mutationFn: (wanted: boolean) => {
      const input = { params: { live: id } }
      return wanted ? api.remindOfLive(input) : api.forgetLiveReminder(input)
    },
    onMutate: wanted => showReminded(client, id, wanted),
    onError: async (error, wanted) => {
      showReminded(client, id, !wanted)
      changed(client, `live:${id}`, 'lives')
      toast.error(await explain(error, texts))
    },
  })
  return { isPending: write.isPending, toggle: () => write.mutate(!reminded) }
}

/** Whether the person is told once when a creator begins, whatever they follow. */
export function useCreatorReminder(username: string, reminded: boolean) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const show = (wanted: boolean) => changeRoom(client, username, room => ({ ...room, reminded: wanted }))
  const write = useWrite<{ reminded: boolean }, boolean>({
    meta: { things: [`live-room:${username}`] },
    mutationFn: (wanted: boolean) => {
      const input = { params: { username } }
      return wanted ? api.remindOfLives(input) : api.forgetLivesReminder(input)
    },
    onMutate: show,
    onError: async (error, wanted) => {
      show(!wanted)
      toast.error(await explain(error, texts))
    },
  })
  return { isPending: write.isPending, toggle: () => write.mutate(!reminded) }
}
