import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { restoreReads } from '#lib/kept/keeper.ts'
import { useConfig, useUser } from '#lib/page.ts'
import { chatQuery } from './chats.ts'
import { messagesPages, noteOld } from './held.ts'

/** Shows a chat as this browser has kept it, until the server has answered; says whether it does. */
export function useKept(chat: string): boolean {
  const client = useQueryClient()
  const { buildId } = useConfig()
  const user = useUser()?.id
  const [kept, setKept] = useState(false)
  useEffect(() => {
    const keys = [chatQuery(chat).queryKey, messagesPages(chat).queryKey]
    if (user === undefined || keys.some(key => client.getQueryData(key) !== undefined)) return
    noteOld(client, chat, true)
    void restoreReads(client, { build: buildId, user, keys }).then(setKept)
  }, [client, chat, buildId, user])
  return kept
}
