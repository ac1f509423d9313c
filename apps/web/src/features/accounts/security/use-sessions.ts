import type { Session } from '@calina/contract/types'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { update } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

const about = { meta: { things: ['security'] } } as const

/** Shows at once that a session is no longer open, or no longer in question. The event that follows reads the rest. */
function show(client: QueryClient, id: string, change: (session: Session) => Session | undefined): void {
  update(client, 'session', id, change)
  client.setQueryData(query('getSecurity').queryKey, shown => {
    const asked = shown?.sessions.unconfirmed
    if (!shown || asked?.id !== id) return shown
    const left = change(asked)
    return {
      ...shown,
      sessions: {
        count: shown.sessions.count - (left ? 0 : 1),
        unconfirmed: null,
        unconfirmedCount: shown.sessions.unconfirmedCount - 1,
      },
    }
  })
}

/** Logs out on one device. */
export function useRevokeSession(onDone: (session: Session) => void) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    ...about,
    mutationFn: (session: Session) => api.revokeSession({ params: { session: session.id } }),
    onSuccess: (_done, session) => {
      show(client, session.id, () => undefined)
      onDone(session)
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}

/** Says that a log-in on a new device was one's own. */
export function useConfirmSession(onDone: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    ...about,
    mutationFn: (session: Session) => api.confirmSession({ params: { session: session.id } }),
    onSuccess: (_done, session) => {
      show(client, session.id, shown => ({ ...shown, unconfirmed: false }))
      onDone()
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}
