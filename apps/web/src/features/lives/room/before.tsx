import EntryIcon from 'icon:broadcast'
import CalendarIcon from 'icon:calendar-plus'
import ShareIcon from 'icon:share-network'
import { LIVE } from '@calina/contract/limits'
import type { Live } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { LiveChip } from '#components/lives/live-chip.tsx'
import { scheduledPath } from '#components/lives/live-path.ts'
import { LivePicture } from '#components/lives/live-tile.tsx'
import { BellToggle } from '#components/lives/reminder-button.tsx'
import { useReminder } from '#components/lives/use-reminder.ts'
import { useLiveWhen } from '#components/lives/use-when.ts'
import { PersonLine } from '#components/people/person.tsx'
import { saveEvent } from '#components/time/calendar-file.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useConfig, useFormat, useUser } from '#lib/page.ts'
import { shareAddress } from '#lib/share.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { ScreenBar } from '#ui/screen-bar.tsx'
import { toast } from '#ui/toasts.tsx'
import { useFirstName } from './use-first-name.ts'
import './around.css'

/** A calendar wants to know how long it lasts, which nobody does. */
const USUAL_MINUTES = 60
const MINUTE_MS = 60_000

interface BeforeProps {
  live: Live
  /** The button that follows its creator. */
  follow: ReactNode
}

/** A live that is to come: when, what it costs and for whom it is, and the bell. */
export function Before({ live, follow }: BeforeProps) {
  const t = useT()
  const format = useFormat()
  const when = useLiveWhen()
  const { creator, at } = live
  return (
    <div className="live-before">
      <ScreenBar to="/live" back={t('live-room.toLives')} title={nameOf(creator, t)} />
      <div className="live-before-picture photo">
        <LivePicture live={live} sizes="(min-width: 1120px) 60vw, 100vw" priority />
        <span className="live-before-chip">
          <LiveChip state="scheduled" />
        </span>
      </div>
      <div className="live-before-text">
        <PersonLine person={creator} width={44} linked />
        <h1 className="type-title wrap-anywhere">
          <bdi>{live.title}</bdi>
        </h1>
        <div>
          <p className="live-before-date">
            <time dateTime={at}>{format.weekday(at)}</time>
          </p>
          <p className="text-ink-2">
            {t('live-room.atYourTime', { time: format.time(at) })} {when.left(at)}
          </p>
        </div>
        <Facts live={live} />
        <Ways live={live} follow={follow} />
      </div>
    </div>
  )
}

function Facts({ live }: { live: Live }) {
  const t = useT()
  const format = useFormat()
  const name = useFirstName(live.creator)
  const { price, usualPrice, audience, replay } = live
  const isPaid = price.amount > 0
  return (
    <dl className="live-facts">
      <div>
        <dt>{t('live-room.entry')}</dt>
        <dd>
          {isPaid ? (
            <span className="text-value-text figures">{format.money(price)}</span>
          ) : (
            <span className="text-mine">{t('lives.free')}</span>
          )}
          {isPaid && <span className="live-facts-note">{t('live-room.paidOnEntering')}</span>}
          {usualPrice.amount > price.amount && (
            <span className="live-facts-note">
              {t('live-room.lessForYou', { price: format.price(usualPrice) })}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('live-room.who')}</dt>
        <dd>{t(`live-room.whoEnters.${audience}`, { name })}</dd>
      </div>
      <div>
        <dt>{t('live-room.replay')}</dt>
        <dd>
          {t(
            replay.recorded
              ? isPaid
                ? 'live-room.replayWithEntry'
                : 'live-room.replayMay'
              : 'live-room.replayNone',
          )}
        </dd>
      </div>
    </dl>
  )
}

function Ways({ live, follow }: BeforeProps) {
  const t = useT()
  const format = useFormat()
  const user = useUser()
  const { origin } = useConfig()
  const { toggle } = useReminder(live)
  const { creator, at } = live
  const url = origin + scheduledPath(creator.username, live.id)
  const remindedAt = new Date(Date.parse(at) - LIVE.reminderMinutes * MINUTE_MS).toISOString()
  const share = () =>
    void shareAddress(live.title, url).then(done => {
      if (done === 'copied') toast.success(t('common.copied'), { id: `share ${live.id}` })
      if (done === 'refused') toast.info(url, { id: `share ${live.id}` })
    })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {user?.username === creator.username ? (
        <ButtonLink to={`/live?studio=${live.id}`} look="solid" icon={EntryIcon} className="flex-1">
          {t('live-room.toStudio')}
        </ButtonLink>
      ) : (
        <BellToggle
          on={live.reminded}
          texts={[t('lives.remind'), t('live-room.remindedAt', { time: format.time(remindedAt) })]}
          onToggle={toggle}
        />
      )}
      <IconButton
        icon={CalendarIcon}
        label={t('live-room.toCalendar')}
        look="well"
        onClick={() =>
          saveEvent(
            {
              ...{ id: live.id, at, minutes: USUAL_MINUTES, url, now: Date.now() },
              title: t('live-room.event', { title: live.title, name: nameOf(creator, t) }),
            },
            'live.ics',
          )
        }
      />
      <IconButton icon={ShareIcon} label={t('live-room.share')} look="well" onClick={share} />
      {live.gate === 'follow' && follow}
    </div>
  )
}
