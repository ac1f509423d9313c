import HeartIcon from 'icon:heart'
import HeartFillIcon from 'icon:heart-fill'
import type { ServerEvents } from '@calina/contract/types'
import { useCallback, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { isStill } from '#lib/motion.ts'
import { usePage, useRealtime } from '#lib/page.ts'
import { IconButton } from '#ui/button.tsx'
import './rises.css'

/** At once; those of a moment are told together, and not every one rises. */
const MOST = 6
const AT_ONCE = 3

interface HeartsState {
  rising: readonly number[]
  done: (heart: number) => void
  send: () => void
}

/** The hearts that rise over a live, of others and one's own. */
export function useHearts(live: string): HeartsState {
  const { realtime } = usePage()
  const [{ rising }, setState] = useState<{ rising: readonly number[]; next: number }>({
    rising: [],
    next: 0,
  })
  const rise = useCallback((count: number) => {
    if (count <= 0 || isStill()) return
    setState(({ rising, next }) => {
      const added = Array.from({ length: Math.min(AT_ONCE, count) }, (_, index) => next + index)
      return { rising: [...rising, ...added].slice(0, MOST), next: next + added.length }
    })
  }, [])
  const follow = useCallback<ServerEvents['live.people']>(
    event => {
      if (event.live === live) rise(event.hearts)
    },
    [live, rise],
  )
  useRealtime('live.people', follow)
  return {
    rising,
    done: heart => setState(state => ({ ...state, rising: state.rising.filter(each => each !== heart) })),
    send() {
      realtime.emit('live.heart', { live })
      rise(1)
    },
  }
}

export function HeartButton({ hearts }: { hearts: HeartsState }) {
  const t = useT()
  return <IconButton icon={HeartIcon} label={t('live-room.heart')} onClick={hearts.send} />
}

/** The ways on which they rise. */
const WAYS = 5

export function Hearts({ hearts: { rising, done } }: { hearts: HeartsState }) {
  return (
    <div className="live-hearts" aria-hidden="true">
      {rising.map(heart => (
        <span key={heart} className={`live-heart-${heart % WAYS}`} onAnimationEnd={() => done(heart)}>
          <HeartFillIcon />
        </span>
      ))}
    </div>
  )
}
