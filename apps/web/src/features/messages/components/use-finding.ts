import type { Message } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { explain } from '#lib/error-texts.ts'
import { isRefused } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { messageAnchor } from '#lib/thing-path.ts'
import { toast } from '#ui/toasts.tsx'
import { endRead, heldById, messagesPages } from '../api/held.ts'
import { readAround } from '../api/reading.ts'
import { useNamedMessage } from './use-chat-tools.ts'

const ANCHOR = `#${messageAnchor('')}`

/** A message that is looked for: its number is known where somebody has just read of it. */
export interface Sought {
  id: string
  seq?: number | undefined
}

/**
 * Leads to a message: that which is looked for, and for each press that which the address names. However far back it lies,
 * it is read with those about it alone. `show` brings one that is held into view, and takes the focus there unless a search
 * leads to it. The latest that is looked for counts.
 */
export function useFinding(chat: string, show: (message: Message, focus: boolean) => void) {
  const { hash, seq, press } = useNamedMessage()
  const client = useQueryClient()
  const t = useT()
  const texts = useTexts()
  const latest = useRef(0)
  const named = useRef<string>(undefined)

  const find = useCallback(
    async ({ id, seq: number }: Sought, focus: boolean) => {
      const turn = ++latest.current
      try {
        await endRead(client, chat)
        await client.ensureInfiniteQueryData(messagesPages(chat))
        if (!heldById(client, chat, id)) await readAround(client, chat, number ?? id)
      } catch (error) {
        if (turn !== latest.current) return
        toast.warning(isRefused(error) ? t('messages.notFound') : await explain(error, texts))
        return
      }
      if (turn !== latest.current) return
      const message = heldById(client, chat, id)
      if (message && !message.deleted) show(message, focus)
      else toast.warning(t('messages.notFound'))
    },
    [client, chat, show, t, texts],
  )
  useEffect(() => {
    if (!hash.startsWith(ANCHOR) || named.current === press) return
    named.current = press
    // a search leads there where the number is known: who types or goes through what it found keeps the focus
    void find({ id: hash.slice(ANCHOR.length), seq }, seq === undefined)
  }, [hash, seq, press, find])
  return useCallback((message: Sought) => void find(message, true), [find])
}
