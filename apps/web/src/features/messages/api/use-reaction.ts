import type { MessageReaction } from '@calina/contract/limits'
import type { Message } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { write } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { takeOwnChange } from './changes.ts'
import { heldMessage, putMessage, readMessage } from './message-cache.ts'

type Reaction = MessageReaction | null

const reacting = (message: Message, mine: Reaction): Message => ({
  ...message,
  reactions: { ...message.reactions, mine },
})

/**
 * Reacts to a message, or takes the reaction back with null: at once on the screen, and as it was before where it is
 * refused. Of several wishes about a message that come while one is being written, the last counts.
 */
export function useReaction(): (message: Message, reaction: Reaction) => void {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const wishes = useRef(new Map<string, Reaction>())
  return useCallback(
    (message, reaction) => {
      const { id, chat, seq } = message
      const params = { chat, message: id }
      const isUnderWay = wishes.current.has(id)
      wishes.current.set(id, reaction)
      putMessage(client, reacting(heldMessage(client, message) ?? message, reaction))
      if (isUnderWay) return

      async function send(before: Message, wish: Reaction): Promise<void> {
        const answer = await write(
          client,
          [`chat:${chat}`],
          () =>
            wish === null
              ? api.deleteReaction({ params })
              : api.setReaction({ params, body: { reaction: wish } }),
          // a later wish stands on the screen already
          got => takeOwnChange(client, got, before, shown => reacting(shown, wishes.current.get(id) ?? null)),
        )
        const next = wishes.current.get(id) ?? null
        if (next !== wish) await send(answer, next)
      }

      async function refuse(error: unknown): Promise<void> {
        const shown = heldMessage(client, message)
        if (shown) putMessage(client, reacting(shown, message.reactions.mine))
        if (isError(error, 'MESSAGE_NOT_FOUND'))
          await readMessage(client, { chat, seq, id }).catch(() => undefined)
        toast.error(await explain(error, texts))
      }

      void send(message, reaction)
        .catch(refuse)
        .finally(() => wishes.current.delete(id))
    },
    [api, client, texts],
  )
}
