import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deliver } from '#features/messages/api/deliver.ts'
import { deliverLike, undoLike } from '#features/posts/api/deliver-like.ts'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { outboxOf, type WaitingLike } from '#lib/outbox.ts'
import { usePage, useUser } from '#lib/page.ts'
import { mayComeLater, sendWaiting } from '#lib/send-waiting.ts'
import { provideOutbox, useOutbox } from '#lib/use-outbox.ts'
import { toast } from '#ui/toasts.tsx'

provideOutbox(outboxOf)

/** Sends what waits for the person, on whichever page they are; never in the name of somebody else. */
export function useSendWaiting(): void {
  const { api, session } = usePage()
  const client = useQueryClient()
  const texts = useTexts()
  const owner = useUser()?.id
  const { outbox } = useOutbox()
  useEffect(() => {
    if (owner === undefined || !outbox) return
    const isOwner = () => {
      const now = session.get()
      return now.status === 'logged-in' && now.user.id === owner
    }
    const like = async (entry: WaitingLike) => {
      try {
        await deliverLike(client, api, entry, isOwner)
      } catch (error) {
        if (mayComeLater(error)) throw error
        undoLike(client, entry)
        toast.error(await explain(error, texts))
      }
    }
    return sendWaiting(owner, outbox, entry =>
      entry.kind === 'like' ? like(entry) : deliver(client, api, entry, isOwner),
    )
  }, [api, session, client, texts, owner, outbox])
}
