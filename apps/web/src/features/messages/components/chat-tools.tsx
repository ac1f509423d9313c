import type { Chat } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPart } from '#lib/part.ts'
import { chatQuery } from '../api/chats.ts'
import { ChatSide } from './chat-side.tsx'
import { useChatTools } from './use-chat-tools.ts'

const findPane = createPart<{ chat: Chat }>(async () => (await import('./search-pane.tsx')).SearchPane)
const findBar = createPart<{ chat: Chat }>(async () => (await import('./search-bar.tsx')).SearchBar)
const gallery = createPart<{ chat: Chat }>(async () => (await import('./gallery.tsx')).Gallery)

/** Beside a conversation, on wide screens: the search in it, what was shared in it, or who it is with. */
export function ToolsBeside({ chat: id }: { chat: string }) {
  const { find, shared, wide } = useChatTools()
  const { data: chat } = useQuery(chatQuery(id))
  const SearchPane = findPane.usePart(wide && find !== undefined)
  const Gallery = gallery.usePart(wide && shared !== undefined)
  useFindKey()
  if (!wide || !chat || (find === undefined && !shared)) return <ChatSide chat={id} />
  if (find !== undefined)
    return SearchPane ? (
      <SearchPane key={id} chat={chat} />
    ) : (
      <aside className="messages-side" aria-busy="true" />
    )
  return Gallery ? (
    <Gallery key={id} chat={chat} />
  ) : (
    <aside className="messages-side gallery-pane" aria-busy="true" />
  )
}

/** The same over a conversation, where there is no room beside it. */
export function ToolsOver({ chat }: { chat: Chat }) {
  const { find, shared, wide } = useChatTools()
  const SearchBar = findBar.usePart(!wide && find !== undefined)
  const Gallery = gallery.usePart(!wide && shared !== undefined)
  if (wide) return null
  if (find !== undefined) return SearchBar ? <SearchBar chat={chat} /> : null
  return shared && Gallery ? <Gallery chat={chat} /> : null
}

/** The browser's key for searching a page searches the chat, unless that is open already, or something lies over it. */
function useFindKey(): void {
  const { wide, find, openFind } = useChatTools()
  useEffect(() => {
    if (!wide || find !== undefined) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const focused = document.activeElement
      if (focused && focused !== document.body && !focused.closest('.conversation, .messages-side')) return
      event.preventDefault()
      openFind()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
