import '../message-life.css'
import PinIcon from 'icon:push-pin'
import type { Message } from '@calina/contract/types'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { quotedOf, quotedText } from '../api/quoted.ts'

interface PinnedBarProps {
  /** What is pinned, the latest first. */
  pinned: readonly Message[]
  onFind: (message: Message) => void
}

/** What is pinned above a chat: a press leads there, and the next one to the one before it. */
export function PinnedBar({ pinned, onFind }: PinnedBarProps) {
  const t = useT()
  const format = useFormat()
  const [current, setCurrent] = useState<string>()
  const index = Math.max(
    pinned.findIndex(({ id }) => id === current),
    0,
  )
  const shown = pinned[index]
  if (!shown) return null
  return (
    <button
      type="button"
      className="pinned-bar"
      onClick={() => {
        onFind(shown)
        setCurrent(pinned[(index + 1) % pinned.length]?.id)
      }}
    >
      <PinIcon className="size-5 flex-none text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-micro">
          {pinned.length > 1
            ? t('messages.pinnedOf', { index: index + 1, count: pinned.length })
            : t('messages.pinned')}
        </span>
        <bdi className="quote-text text-ink-2 text-small">{quotedText(quotedOf(shown), t, format)}</bdi>
      </span>
    </button>
  )
}
