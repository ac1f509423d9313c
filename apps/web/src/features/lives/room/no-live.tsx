import type { LiveRoom } from '@calina/contract/types'
import { BellToggle } from '#components/lives/reminder-button.tsx'
import { ReplayTile } from '#components/lives/replay-tile.tsx'
import { ScheduledRow } from '#components/lives/scheduled-row.tsx'
import { useCreatorReminder } from '#components/lives/use-reminder.ts'
import { Window } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { ScreenBar } from '#ui/screen-bar.tsx'
import { useFirstName } from './use-first-name.ts'
import './around.css'

/** A creator who is not live: the bell, what comes next, and replays. */
export function NoLive({ room }: { room: LiveRoom }) {
  const t = useT()
  const user = useUser()
  const { creator, next } = room
  const name = useFirstName(creator)
  const { toggle } = useCreatorReminder(creator.username, room.reminded)
  const isOwn = user?.username === creator.username
  return (
    <div className="live-none">
      <ScreenBar to="/live" back={t('live-room.toLives')} title={t('lives.title')} />
      <div className="live-none-head">
        <Link to={`/${creator.username}`} aria-label={name} grow>
          <Window person={creator} width={132} decorative priority />
        </Link>
        <h1 className="type-title wrap-anywhere">{t('live-room.notLive', { name })}</h1>
        <p className="text-ink-2">{t(isOwn ? 'live-room.notLiveOwn' : 'live-room.notLiveText')}</p>
        {isOwn ? (
          <ButtonLink to="/live" look="solid">
            {t('live-room.toLives')}
          </ButtonLink>
        ) : (
          <BellToggle
            on={room.reminded}
            look="quiet"
            texts={[t('live-room.remindWhenLive'), t('live-room.remindedWhenLive')]}
            onToggle={toggle}
          />
        )}
      </div>
      {next && <Next live={next} title={t('live-room.next')} />}
      <Replays room={room} />
    </div>
  )
}

/** What a creator has scheduled next. */
export function Next({ live, title }: { live: NonNullable<LiveRoom['next']>; title: string }) {
  const format = useFormat()
  return (
    <section className="live-none-part">
      <h2 className="heading">{title}</h2>
      <ScheduledRow live={live} when={format.moment(live.at)} />
    </section>
  )
}

function Replays({ room: { replays, replayCount, creator } }: { room: LiveRoom }) {
  const t = useT()
  if (replays.length === 0) return null
  return (
    <section className="live-none-part">
      <div className="flex items-center justify-between gap-3">
        <h2 className="heading">{t('lives.replays')}</h2>
        {replayCount > replays.length && (
          <ButtonLink to={`/live?replays=${creator.username}`} look="text" size="small">
            {t('live-room.seeReplays', { count: replayCount })}
          </ButtonLink>
        )}
      </div>
      <ul className="live-none-replays">
        {replays.map(replay => (
          <li key={replay.post}>
            <ReplayTile replay={replay} sizes="250px" bare />
          </li>
        ))}
      </ul>
    </section>
  )
}
