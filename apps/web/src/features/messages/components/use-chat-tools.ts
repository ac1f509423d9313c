import { CHAT_GALLERIES, type ChatGallery, MESSAGE_HITS, type MessageHits } from '@calina/contract/limits'
import { useCallback, useMemo } from 'react'
import { useMatches } from '#lib/matches.ts'
import { useLocation, useNavigate } from '#lib/router.tsx'
import { messageAnchor } from '#lib/thing-path.ts'

/** Search parameters of a chat: what is searched in it, which hits are listed, and what of what was shared is shown. */
const FIND = 'find'
const OF = 'of'
const SHARED = 'shared'

/** From here on there is room for a column beside the conversation. */
const WIDE = '(min-width: 1120px)'

/** What is kept with an entry of the history: that a tool was opened by it, and how far back its message lies. */
interface Kept {
  tool?: boolean
  seq?: number
  /** Names the press: the same message may be led to twice. */
  press?: number
}

const keptOf = (state: unknown): Kept => (typeof state === 'object' && state !== null ? state : {})

export interface ChatTools {
  /** What is searched, as typed; undefined while nobody searches. */
  find: string | undefined
  of: MessageHits
  /** Which tab of what was shared is open; undefined where none is. */
  shared: ChatGallery | undefined
  /** The message that the address names, as the element that it is. */
  named: string
  wide: boolean
  openFind: () => void
  openShared: () => void
  /** Narrows the search, or looks for something else. */
  search: (next: { find?: string; of?: MessageHits }) => void
  sharedPath: (kind: ChatGallery) => string
  /** Leads to a message of the chat; `leaves`: what was open is left for it, and the way back leads there. */
  show: (message: { id: string; seq: number }, leaves?: boolean) => void
  close: () => void
}

/** What is open of the tools of a chat: it stands in the address, and the way back closes it. */
export function useChatTools(): ChatTools {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const wide = useMatches(WIDE)
  const parts = useMemo(() => new URLSearchParams(search), [search])
  const find = parts.get(FIND) ?? undefined
  const shared = CHAT_GALLERIES.find(each => each === parts.get(SHARED))
  const of = MESSAGE_HITS.find(each => each === parts.get(OF)) ?? 'all'
  const isOpen = find !== undefined || shared !== undefined

  const addressOf = useCallback(
    (change: (parts: URLSearchParams) => void, end = '') => {
      // the address as it is now: two changes may come before the screen is drawn again
      const next = new URLSearchParams(window.location.search)
      change(next)
      return `${pathname}${next.size > 0 ? `?${next}` : ''}${end}`
    },
    [pathname],
  )
  const without = (next: URLSearchParams) => {
    for (const each of [FIND, OF, SHARED]) next.delete(each)
  }
  const open = (name: string, value: string) => {
    const to = addressOf(next => {
      without(next)
      next.set(name, value)
    })
    navigate(to, { replace: isOpen, state: isOpen ? state : ({ tool: true } satisfies Kept) })
  }
  return {
    ...{ find, of, shared, wide },
    named: hash.slice(1),
    openFind: () => open(FIND, ''),
    openShared: () => open(SHARED, CHAT_GALLERIES[0]),
    search({ find: term, of: which }) {
      const to = addressOf(next => {
        if (term !== undefined) next.set(FIND, term)
        if (which === 'all') next.delete(OF)
        else if (which) next.set(OF, which)
      }, hash)
      navigate(to, { replace: true, state })
    },
    sharedPath: kind => addressOf(next => next.set(SHARED, kind)),
    show({ id, seq }, leaves = false) {
      const to = addressOf(next => leaves && without(next), `#${messageAnchor(id)}`)
      const tool = !leaves && keptOf(state).tool === true
      navigate(to, {
        replace: !leaves,
        state: { ...(tool && { tool }), seq, press: Date.now() } satisfies Kept,
      })
    },
    close() {
      if (keptOf(state).tool) navigate(-1)
      else navigate(addressOf(without), { replace: true })
    },
  }
}

/** How far back the message lies that the address names, where that is known, and which press led to it. */
export function useNamedMessage(): { hash: string; seq: number | undefined; press: string } {
  const { hash, state } = useLocation()
  const { seq, press } = keptOf(state)
  return { hash, seq, press: `${hash} ${press ?? ''}` }
}
