import MessageIcon from 'icon:chat-circle'
import PlayIcon from 'icon:play-fill'
import type { Live, LiveRoom } from '@calina/contract/types'
import { LiveChip } from '#components/lives/live-chip.tsx'
import { LivePicture } from '#components/lives/live-tile.tsx'
import { BellToggle } from '#components/lives/reminder-button.tsx'
import { useReminder } from '#components/lives/use-reminder.ts'
import { useOpenConversation } from '#components/people/use-open-conversation.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { ScreenBar } from '#ui/screen-bar.tsx'
import { Next } from './no-live.tsx'
import { useFirstName } from './use-first-name.ts'
import './around.css'

const MINUTE_MS = 60_000
const HOUR = 60

/** A live that is over: what it was, what became of the entry and of the recording, and what comes next. */
export function Over({ live, next }: { live: Live; next: LiveRoom['next'] }) {
  const t = useT()
  const name = nameOf(live.creator, t)
  return (
    <div className="live-over">
      <ScreenBar to="/live" back={t('live-room.toLives')} title={name} />
      <div className="live-over-picture photo">
        <LivePicture live={live} sizes="(min-width: 768px) 640px, 100vw" priority />
        <span className="live-before-chip">
          <LiveChip state={live.state} />
        </span>
      </div>
      <h1 className="type-title wrap-anywhere">
        {t(live.state === 'cancelled' ? 'live-room.cancelled' : 'live-room.over')}
      </h1>
      <What live={live} />
      <Ways live={live} />
      {next && next.id !== live.id && <Next live={next} title={t('live-room.following')} />}
    </div>
  )
}

/** What it was, in sentences. */
function What({ live }: { live: Live }) {
  const t = useT()
  const format = useFormat()
  const name = useFirstName(live.creator)
  const { title, returned, paid, replay, endedAt, end, state } = live
  const minutes = endedAt
    ? Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(live.at)) / MINUTE_MS))
    : 0
  const length =
    minutes < HOUR
      ? t('live-room.minutes', { minutes })
      : t('live-room.hours', { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR })
  const sentences = [
    state === 'cancelled'
      ? t('live-room.wasCancelled', { title })
      : t('live-room.was', { title, length, count: live.seenBy, shown: format.number(live.seenBy) }),
    end === 'stopped' && t('live-room.wasStopped'),
    returned && t('live-room.returned', { amount: format.money(returned) }),
    paid && !returned && replay.recorded && replay.post === null && t('live-room.replayComes', { name }),
  ]
  return <p className="live-over-text">{sentences.filter(Boolean).join(' ')}</p>
}

function Ways({ live }: { live: Live }) {
  const t = useT()
  const user = useUser()
  const { toggle } = useReminder(live)
  const { creator, replay } = live
  const conversation = useOpenConversation(creator.username)
  if (user?.username === creator.username)
    return (
      <ButtonLink to={`/live?studio=${live.id}`} look="solid" className="self-start">
        {t('live-room.toSummary')}
      </ButtonLink>
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {replay.post !== null ? (
        <ButtonLink to={`/post/${replay.post}`} look="solid" icon={PlayIcon}>
          {t('live-room.seeReplay')}
        </ButtonLink>
      ) : (
        replay.recorded &&
        live.state === 'ended' && (
          <BellToggle
            on={live.reminded}
            texts={[t('live-room.remindReplay'), t('live-room.remindedReplay')]}
            onToggle={toggle}
          />
        )
      )}
      {user && (
        <IconButton
          icon={MessageIcon}
          label={t('live-room.message')}
          look="well"
          aria-busy={conversation.isPending || undefined}
          onClick={() => conversation.mutate()}
        />
      )}
    </div>
  )
}
