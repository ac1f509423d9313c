import DownIcon from 'icon:arrow-down'
import type { LiveLine } from '@calina/contract/types'
import { useEffect, useMemo, useRef } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ListError } from '#ui/endless.tsx'
import { LiveLineRow, type LiveLineRowProps } from './live-line-row.tsx'
import { useEndScroll } from './use-end-scroll.ts'
import type { LiveChatState } from './use-live-chat.ts'
import './live-chat.css'

interface LiveChatListProps extends Omit<LiveLineRowProps, 'line' | 'earns'> {
  chat: LiveChatState
  /** Who looks earns what is given. */
  earns?: boolean
  /** `over`: on the picture, without pictures of its own. */
  look?: 'column' | 'over'
  /** What comes is not shown, nor read out, until this ends. */
  paused?: boolean
}

/**
 * What is said in a live. It stays at its end while that is read, and reads out what comes; who reads further back keeps
 * their place, and is told how many have come meanwhile.
 */
export function LiveChatList({
  chat,
  look = 'column',
  paused = false,
  earns = false,
  ...row
}: LiveChatListProps) {
  const t = useT()
  const { lines, hasOlder, loadOlder } = chat
  const keys = useMemo(() => lines.map(({ id }) => id), [lines])
  const { scroller, onScroll, from, away, toEnd } = useEndScroll({
    keys,
    held: paused,
    onTop: () => hasOlder && loadOlder(),
  })
  const fresh = useFresh(lines, away)
  const newest = lines.at(-1)
  // who writes wants to see it
  const own = newest?.mine === true && newest.kind === 'text' ? newest.id : undefined
  useEffect(() => {
    if (own !== undefined) toEnd()
  }, [own, toEnd])
  return (
    <div className={cx('live-chat', look === 'over' && 'live-chat-over')}>
      <div
        ref={scroller}
        className="live-chat-scroller"
        onScroll={onScroll}
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keys
        tabIndex={0}
        aria-label={t('live-chat.log')}
        aria-live={away ? 'off' : 'polite'}
        aria-busy={chat.isPending || undefined}
      >
        <div className="live-chat-lines">
          {chat.isError && <ListError onRetry={chat.retry} />}
          {!chat.isPending && !chat.isError && lines.length === 0 && look === 'column' && (
            <p className="live-chat-empty">{t('live-chat.empty')}</p>
          )}
          {lines.slice(from).map(line => (
            <div key={line.id} data-row={line.id}>
              <LiveLineRow {...row} earns={earns} line={line} />
            </div>
          ))}
        </div>
      </div>
      {away && !paused && (
        <Button
          size="small"
          look={look === 'over' ? 'photo' : 'solid'}
          icon={DownIcon}
          className="live-chat-fresh"
          onClick={toEnd}
        >
          {fresh > 0 ? t('live-chat.fresh', { count: fresh }) : t('live-chat.toEnd')}
        </Button>
      )}
    </div>
  )
}

/** How many lines have come since the end was left. */
function useFresh(lines: readonly LiveLine[], away: boolean): number {
  const seen = useRef(0)
  const last = lines.at(-1)?.seq ?? 0
  useEffect(() => {
    if (!away) seen.current = last
  })
  return away ? lines.filter(({ seq }) => seq > seen.current).length : 0
}
