import type { Message } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useOnline } from '#lib/connection.ts'
import { apiOf } from '#lib/query.ts'
import { hasEnded } from '#lib/steady-links.ts'
import { putMessages } from './message-cache.ts'

/** Links of files end: those of what is in the page are read anew, at most once in this time. */
const MEND_MS = 30_000
const MOST = 100

const linksOf = ({ media, voice }: Message): string[] => [
  ...media.map(({ src }) => src),
  ...(voice ? [voice.sound.src] : []),
]

/** Keeps the links of these messages good: reads them anew where one has ended, and when the answer is called. */
export function useFreshLinks(chat: string, shown: readonly Message[]): () => void {
  const client = useQueryClient()
  const online = useOnline()
  const read = useRef(0)
  const latest = useRef(shown)
  const mend = useCallback(() => {
    const middle = latest.current[Math.floor(latest.current.length / 2)]
    if (!middle || Date.now() - read.current < MEND_MS) return
    read.current = Date.now()
    apiOf(client)
      .listMessages({ params: { chat }, query: { around: middle.seq, limit: MOST } })
      .then(
        ({ items }) => putMessages(client, chat, items),
        () => {},
      )
  }, [client, chat])
  useEffect(() => {
    latest.current = shown
    if (online && shown.some(message => linksOf(message).some(link => hasEnded(link)))) mend()
  }, [shown, online, mend])
  return mend
}
