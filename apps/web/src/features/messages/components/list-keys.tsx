import { useEffect, useRef, useState } from 'react'
import { useKeyboard, useKeys } from '#components/keys/keys.ts'
import { useT } from '#lib/i18n.ts'
import { createPart } from '#lib/part.ts'
import { useLocationNow, useNavigate } from '#lib/router.tsx'
import { byKey, isByKey } from './by-key.ts'

const keyList = createPart(async () => (await import('#components/keys/key-list.tsx')).KeyList)

interface ListKeysProps {
  /** The chats as they are listed. */
  ids: readonly string[]
  /** The chat that is open. */
  current: string | undefined
  /** Reads the next page, where there is one, and answers all chats then. */
  more: () => Promise<readonly string[]>
}

/** The keys of a list of chats: the next one and the one before, and all keys. */
export function ListKeys({ ids, current, more }: ListKeysProps) {
  const t = useT()
  const navigate = useNavigate()
  const locationNow = useLocationNow()
  const [listing, setListing] = useState(false)
  const KeyList = keyList.usePart(listing)
  /** Where the chat that is open stood last: answered, it may have left the list, and the next has come to its place. */
  const place = useRef<{ chat: string; index: number }>(undefined)
  useEffect(() => {
    const index = current === undefined ? -1 : ids.indexOf(current)
    if (current !== undefined && index !== -1) place.current = { chat: current, index }
  }, [ids, current])
  useEffect(() => {
    if (current !== undefined && isByKey(locationNow().state))
      document.querySelector('.chat-row[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current, locationNow])

  /** The chat of the address: keys may be quicker than what is shown of it. */
  const chatNow = () => /^\/messages\/([^/]+)$/.exec(locationNow().pathname)?.[1]
  const open = (chat: string, index: number) => {
    place.current = { chat, index }
    navigate(`/messages/${chat}`, { state: byKey })
  }
  const step = async (by: 1 | -1) => {
    const now = chatNow()
    const index = neighbour(ids, now, by, place.current)
    const next = ids[index]
    if (next !== undefined) return open(next, index)
    if (by === -1) return
    const longer = (await more())[index]
    if (longer !== undefined && chatNow() === now) open(longer, index)
  }
  useKeyboard()
  useKeys([
    { key: 'j', text: t('waiting.keyNext'), run: () => void step(1), repeats: true },
    { key: 'k', text: t('waiting.keyPrevious'), run: () => void step(-1), repeats: true },
    { key: '?', text: t('waiting.keys'), run: () => setListing(true) },
  ])
  if (!KeyList) return null
  return (
    <KeyList
      open={listing}
      onOpenChange={setListing}
      texts={{
        title: t('waiting.keys'),
        letters: t('waiting.letters'),
        lettersText: t('waiting.lettersText'),
      }}
      more={[{ keys: 'Escape', text: t('waiting.keyBack') }]}
    />
  )
}

/** The index of the chat beside the one that is open; of one that has left the list, beside the place where it stood. */
function neighbour(
  ids: readonly string[],
  now: string | undefined,
  by: 1 | -1,
  place: { chat: string; index: number } | undefined,
): number {
  const index = now === undefined ? -1 : ids.indexOf(now)
  if (index !== -1) return index + by
  if (now === undefined || place?.chat !== now) return by === 1 ? 0 : -1
  return by === 1 ? place.index : place.index - 1
}
