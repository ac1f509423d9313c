import type { FanList, FanMarks } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { fanMarksQuery } from './queries.ts'

interface Membership {
  list: Pick<FanList, 'id' | 'name'>
  usernames: string[]
  /** Put on the list, or taken off it. */
  on: boolean
}

/** What is kept about a fan once they are on a list, or no longer. */
function withList(marks: FanMarks, { id, name }: Membership['list'], on: boolean): FanMarks {
  const others = marks.lists.filter(each => each.id !== id)
  return { ...marks, lists: on ? [...others, { id, name }] : others }
}

/** Puts fans on a list or takes them off it, and says so. */
export function useMembership() {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    meta: { things: ['fan-lists', 'subscribers'] },
    mutationFn: ({ list, usernames, on }: Membership) => {
      const input = { params: { list: list.id }, body: { usernames } }
      return on
        ? api.addToFanList(input, { repeatable: true })
        : api.removeFromFanList(input, { repeatable: true })
    },
    onSuccess: (_, { list, usernames, on }) => {
      for (const username of usernames)
        client.setQueryData(fanMarksQuery(username).queryKey, marks => marks && withList(marks, list, on))
      changed(client, 'fan-lists', 'subscribers')
      const count = usernames.length
      toast.success(texts.t(on ? 'lists.added' : 'lists.removed', { count, list: list.name }))
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}
