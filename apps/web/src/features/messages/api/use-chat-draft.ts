import type { Chat, ChatDraft } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useActing } from '#lib/acting.ts'
import { hasShape, readDraft, writeDraft } from '#lib/draft.ts'
import type { WaitingReply } from '#lib/outbox.ts'
import { useApi, useUser } from '#lib/page.ts'
import { noteEvent, update } from '#lib/things.ts'
import { write } from '#lib/write.ts'
import { marksOf } from './changes.ts'
import { chatQuery } from './chats.ts'

/** So long after the last key it is sent to the server. */
export const PAUSE_MS = 2_000
const MAX_AGE_MS = 365 * 24 * 60 * 60_000

/** What is written here, and what it answers. */
interface Here {
  text: string
  setText: (text: string) => void
  reply: WaitingReply | undefined
  setReply: ((reply: WaitingReply | undefined) => void) | undefined
}

/** What is to be on every device; `replyTo` is empty where it answers nothing. */
interface Said {
  text: string
  replyTo: string
}

/** What this device knows that the server keeps. */
interface Kept extends Said {
  /** When it was written, by the server; empty where nothing is kept. */
  writtenAt: string
  /** When this device heard of it, and when something else was written here last. */
  heardAt: number
  typedAt: number
}

const NOTHING: Kept = { text: '', replyTo: '', writtenAt: '', heardAt: 0, typedAt: 0 }
const parse = (stored: unknown): Kept | undefined => (hasShape(stored, NOTHING) ? stored : undefined)

const same = (one: Said, other: Said): boolean => one.text === other.text && one.replyTo === other.replyTo

/** An answer without words is none yet. */
function saidOf(text: string, reply: Pick<WaitingReply, 'id'> | undefined): Said {
  const words = text.trim()
  return { text: words, replyTo: words === '' ? '' : (reply?.id ?? '') }
}

function keptOf(draft: ChatDraft | null | undefined, typedAt: number): Kept {
  const reply = draft?.replyTo?.gone === false ? draft.replyTo : undefined
  const writtenAt = draft?.writtenAt ?? ''
  return { ...saidOf(draft?.text ?? '', reply), writtenAt, heardAt: Date.now(), typedAt }
}

/**
 * Lets what is written in a chat follow its person to their other devices. It is sent a moment after the last key, when the
 * chat is left, and when the connection is back. What comes from another device is shown where nothing was written here
 * since the two last agreed; otherwise the server keeps what was written later.
 */
export function useChatDraft(chat: Chat, here: Here): void {
  const api = useApi()
  const acting = useActing() !== undefined
  const client = useQueryClient()
  const key = `${useUser()?.id ?? 'guest'}:message kept ${chat.id}`
  const { text, reply } = here
  const said = saidOf(text, reply)
  const { text: words, replyTo } = said
  const latest = useRef({ here, said })
  latest.current = { here, said }
  const kept = useRef<Kept>(undefined)
  const sending = useRef(false)
  const { id, draft } = chat

  const keep = useCallback(
    (next: Kept) => {
      kept.current = next
      writeDraft(key, next)
    },
    [key],
  )

  /** Shows what another device has written. */
  const adopt = useCallback(
    (from: ChatDraft | null | undefined) => {
      const next = keptOf(from, kept.current?.typedAt ?? 0)
      keep(next)
      const { here } = latest.current
      here.setText(from?.text ?? '')
      const { gone, ...answered } = from?.replyTo ?? { gone: true }
      here.setReply?.(gone || !('id' in answered) ? undefined : answered)
    },
    [keep],
  )

  const push = useCallback(async () => {
    const before = kept.current
    const { said } = latest.current
    // the server keeps the creator's own alone
    if (acting || !before || sending.current || same(said, before) || !navigator.onLine) return
    sending.current = true
    const age = Math.min(Math.max(Date.now() - before.typedAt, 0), MAX_AGE_MS)
    try {
      const answer = await write(
        client,
        [`chat:${id}`],
        () =>
          api.putDraft(
            { params: { chat: id }, body: { text: said.text, replyTo: said.replyTo || null, age } },
            { repeatable: true },
          ),
        ({ draft }) => {
          const next = keptOf(draft, kept.current?.typedAt ?? 0)
          if (same(next, said)) noteEvent(client, marksOf(id))
          keep(next)
          update(client, 'chat', id, row => ({ ...row, draft }))
        },
      )
      // something else was written later elsewhere, and nothing here meanwhile
      const now = latest.current.said
      if (same(now, said) && kept.current && !same(now, kept.current)) adopt(answer.draft)
    } catch {
      // it stays here, and goes with the next key or when the connection is back
    } finally {
      sending.current = false
    }
  }, [acting, api, client, id, keep, adopt])

  // what the server keeps; the first paint has no text of this device yet
  useEffect(() => {
    kept.current ??= readDraft(key, parse) ?? NOTHING
    const known = kept.current
    const theirs = keptOf(draft, known.typedAt)
    if (sending.current || !same({ text: words, replyTo }, known) || same(theirs, known)) return
    // an older answer than the last one, such as a copy of this device
    const readAt = client.getQueryState(chatQuery(id).queryKey)?.dataUpdatedAt ?? 0
    const older = theirs.writtenAt === '' ? readAt <= known.heardAt : theirs.writtenAt < known.writtenAt
    if (!older) adopt(draft)
  }, [client, key, id, draft, words, replyTo, adopt])

  // what is written here
  const first = useRef(true)
  useEffect(() => {
    const known = kept.current
    const begins = first.current
    first.current = false
    if (!known || same({ text: words, replyTo }, known)) return
    if (!begins || known.typedAt === 0) keep({ ...known, typedAt: Date.now() })
    let timer = setTimeout(again, PAUSE_MS)
    function again() {
      // the answer to an earlier one is still on its way
      if (sending.current) timer = setTimeout(again, PAUSE_MS)
      else void push()
    }
    return () => clearTimeout(timer)
  }, [words, replyTo, keep, push])

  useEffect(() => {
    const leaves = () => document.visibilityState === 'hidden' && void push()
    const back = () => void push()
    document.addEventListener('visibilitychange', leaves)
    window.addEventListener('online', back)
    return () => {
      document.removeEventListener('visibilitychange', leaves)
      window.removeEventListener('online', back)
      void push()
    }
  }, [push])
}
