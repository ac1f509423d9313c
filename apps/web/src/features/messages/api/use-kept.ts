import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findReads } from '#lib/kept/keeper.ts'
import { useConfig, useUser } from '#lib/page.ts'
import { chatQuery } from './chats.ts'
import { messagesPages, noteOld } from './held.ts'

/** Shows a chat as this browser has kept it, until the server has answered; says whether it does. */
export function useKept(chat: string): boolean {
  const client = useQueryClient()
  const { buildId } = useConfig()
  const user = useUser()?.id
  const [found, setFound] = useState<{ show: () => void }>()
  useEffect(() => {
    const keys = [chatQuery(chat).queryKey, messagesPages(chat).queryKey]
    if (user === undefined || keys.some(key => client.getQueryData(key) !== undefined)) return
    let left = false
    void findReads(client, { build: buildId, user, keys }).then(show => show && !left && setFound({ show }))
    return () => {
      left = true
    }
  }, [client, chat, buildId, user])
  // not before the page knows that it was kept: files of it may be gone
  useEffect(() => {
    if (!found) return
    noteOld(client, chat, true)
    found.show()
  }, [client, chat, found])
  return found !== undefined
}
