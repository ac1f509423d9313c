import type { Chat } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useUser } from '#lib/page.ts'
import { useAnswered } from '../api/use-answered.ts'
import { listedAsWaiting, waitingQuery } from '../api/waiting.ts'

/**
 * Whether a chat waits for an answer of the creator who looks (undefined while that is not known), and what says that it needs
 * none.
 */
export function useWaits(chat: Chat): { waits: boolean | undefined; dismiss: () => void } {
  const user = useUser()
  const client = useQueryClient()
  const { data } = useQuery({
    ...waitingQuery(chat.id),
    enabled: user?.type === 'model',
    // what is listed as waiting waits at once: a key may be quicker than the answer
    placeholderData: () => listedAsWaiting(client, chat.id),
  })
  const dismiss = useAnswered()
  return { waits: data && data.item !== null, dismiss: () => dismiss(chat) }
}
