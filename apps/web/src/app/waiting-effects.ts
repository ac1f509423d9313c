import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deliver } from '#features/messages/api/deliver.ts'
import { refusalText } from '#features/messages/api/refusals.ts'
import { deliverLike, undoLike } from '#features/posts/api/deliver-like.ts'
import { errorText } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { outboxOf, type WaitingLike, type WaitingMessage } from '#lib/outbox.ts'
import { usePage, useUser } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { codeOf, mayComeLater, sendWaiting } from '#lib/send-waiting.ts'
import { provideOutbox, useOutbox } from '#lib/use-outbox.ts'
import { toast } from '#ui/toasts.tsx'

provideOutbox(outboxOf)

/** Sends what waits for the person, on whichever page they are; never in the name of somebody else. */
export function useSendWaiting(): void {
  const { api, session } = usePage()
  const client = useQueryClient()
  const texts = useTexts()
  const navigate = useNavigate()
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
        await texts.load(['errors', 'posts']).then(
          () => toast.error(texts.t('posts.likeRefused'), { text: errorText(error, texts.t) }),
          () => toast.error(texts.t('common.offline')),
        )
      }
    }
    const message = async (entry: WaitingMessage) => {
      const page = `/messages/${entry.chat}`
      try {
        await deliver(client, api, entry, isOwner)
      } catch (error) {
        // the conversation itself says so where it is open
        if (!mayComeLater(error) && window.location.pathname !== page) {
          const action = { text: texts.t('common.see'), onClick: () => navigate(page) }
          await texts.load(['errors', 'messages']).then(
            () =>
              toast.error(texts.t('messages.refused'), {
                text: refusalText(entry, codeOf(error), texts.t),
                action,
              }),
            // the list of conversations says it
            () => {},
          )
        }
        throw error
      }
    }
    return sendWaiting(owner, outbox, entry => (entry.kind === 'like' ? like(entry) : message(entry)))
  }, [api, session, client, texts, navigate, owner, outbox])
}
