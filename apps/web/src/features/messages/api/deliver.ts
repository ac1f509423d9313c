import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#lib/api.ts'
import type { WaitingMessage } from '#lib/outbox.ts'
import { write } from '#lib/write.ts'
import { takeSent } from './chat-cache.ts'

/** Sends a message that waited, and shows it. */
export async function deliver(
  client: QueryClient,
  api: Api,
  { id, chat, text, media, offer, replyTo, voice }: WaitingMessage,
  stillWanted: () => boolean,
): Promise<void> {
  await write(
    client,
    [`chat:${chat}`],
    () =>
      api.sendMessage(
        {
          params: { chat },
          body: {
            ...{ clientId: id, text, media, ...offer },
            ...(replyTo && { replyTo: replyTo.id }),
            ...(voice && { voice: voice.media }),
          },
        },
        { repeatable: true, stillWanted },
      ),
    message => takeSent(client, chat, message),
  )
}
