import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#lib/api.ts'
import type { WaitingLike } from '#lib/outbox.ts'
import { update } from '#lib/things.ts'
import { write } from '#lib/write.ts'
import { reacted, sendLike } from './use-like.ts'

/** Sends a wish that waited, and shows what became of the post; refused, the post is shown as it was. */
export async function deliverLike(
  client: QueryClient,
  api: Api,
  { post, liked }: WaitingLike,
  stillWanted: () => boolean,
): Promise<void> {
  await write(
    client,
    [`post:${post}`],
    () => sendLike(api, post, liked, { stillWanted }),
    answer => update(client, 'post', post, shown => ({ ...shown, ...answer })),
  )
}

/** Undoes on the screen what a refused wish had shown ahead. */
export function undoLike(client: QueryClient, { post, liked }: WaitingLike): void {
  update(client, 'post', post, shown => reacted(shown, !liked))
}
