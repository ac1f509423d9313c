import type { Chat } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#lib/page.ts'
import { useAnswered } from '../api/use-answered.ts'
import { waitingQuery } from '../api/waiting.ts'

/** Whether a chat waits for an answer of the creator who looks, and what says that it needs none. */
export function useWaits(chat: Chat): { waits: boolean; dismiss: () => void } {
  const user = useUser()
  const { data } = useQuery({ ...waitingQuery(chat.id), enabled: user?.type === 'model' })
  const dismiss = useAnswered()
  return { waits: (data?.item ?? null) !== null, dismiss: () => dismiss(chat) }
}
