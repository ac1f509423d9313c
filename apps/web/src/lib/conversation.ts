import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api.ts'
import { reread } from './things.ts'
import { write } from './write.ts'

/**
 * Opens the conversation with a person, which begins if there is none yet; answers its id. The lists of chats know a new
 * one before the way leads there.
 */
export async function openConversation(client: QueryClient, api: Api, username: string): Promise<string> {
  const conversation = await write(
    client,
    ['chats'],
    () => api.getConversation({ params: { username } }),
    async answer => {
      if (answer.new) await reread(client, 'chats')
    },
  )
  return conversation.id
}
