import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed, noteEvent, update } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

/** What stands in the address: the id of a gift that was made to the reader, or the code of a link. Only ids have hyphens. */
export const isCode = (wanted: string): boolean => !wanted.includes('-')

/** Receives the gift that an address names. */
export function useReceive(wanted: string, creator: string | undefined) {
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  const t = useT()
  return useWrite({
    meta: {
      things: [
        `received-gift:${wanted}`,
        'subscriptions',
        ...(creator ? ([`creator:${creator}`] as const) : []),
      ],
    },
    mutationFn: () =>
      isCode(wanted)
        ? api.claimGift({ params: { code: wanted } }, { repeatable: true })
        : api.receiveGift({ params: { gift: wanted } }, { repeatable: true }),
    onSuccess: ({ gift, subscription }) => {
      const { username } = gift.creator
      update(client, 'received-gift', gift.id, () => gift)
      noteEvent(client, `subscription.changed ${username} ${subscription.expiresAt}`)
      changed(client, `creator:${username}`, `posts:${username}`, 'feed', 'chats', 'subscriptions')
      toast.success(t('given.received'), {
        id: `received ${gift.id}`,
        text: t('given.receivedText', {
          name: nameOf(gift.creator, t),
          day: format.dayMonth(subscription.expiresAt),
        }),
      })
    },
    onError: () => changed(client, `received-gift:${wanted}`),
  })
}

/** The read of a gift by what its address names. */
export const receivedQuery = (wanted: string) =>
  isCode(wanted)
    ? query('getGiftOfCode', { params: { code: wanted } })
    : query('getReceivedGift', { params: { gift: wanted } })
