import './notifications.css'
import DeleteIcon from 'icon:x'
import type { Notification } from '@calina/contract/types'
import { useRef } from 'react'
import { Picture } from '#components/media/photo.tsx'
import { Portrait } from '#components/people/window.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { periodOf } from './periods.ts'
import { StopRenewal } from './stop-renewal.tsx'
import { lookOf } from './topics.ts'

interface RowProps {
  notification: Notification
  /** Shown as unread: as long as the page is open, also once it was seen. */
  unread: boolean
  onDelete: () => void
}

/** One notification: who did what, and when; the whole row leads there. */
export function NotificationRow({ notification, unread, onDelete }: RowProps) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const row = useRef<HTMLElement>(null)
  const { title, description, link, person, picture, created_at: at } = notification
  const { act } = lookOf(notification)
  const remove = () => {
    // the keyboard goes on with the row that takes its place
    const item = row.current?.closest('li')
    const next = item?.nextElementSibling ?? item?.previousElementSibling
    next?.querySelector<HTMLElement>('.notification-delete')?.focus()
    onDelete()
  }
  return (
    <article
      ref={row}
      className={cx('notification', unread && 'notification-unread on-well')}
      data-id={notification.id}
    >
      <Sign notification={notification} />
      <div className="notification-text">
        {unread && <span className="sr-only">{t('notifications.unreadMark')} </span>}
        {link === null ? (
          <Title title={title} name={person?.name} />
        ) : (
          <Link to={link} className="notification-link" light>
            <Title title={title} name={person?.name} />
          </Link>
        )}
        {description && (
          <span className={cx('block text-small', isEarned(notification) ? 'text-mine' : 'text-ink-2')}>
            {description}
          </span>
        )}
        {notification.stops && <StopRenewal subscription={notification.stops} />}
        {act && link !== null && (
          <ButtonLink to={link} look={act.look} size="small" className="notification-act" light>
            {t(act.text)}
          </ButtonLink>
        )}
      </div>
      <div className="notification-end">
        <span className="notification-when">
          <time dateTime={at} title={format.stamp(at)}>
            {periodOf(at, now) === 'today' ? format.time(at) : format.day(at)}
          </time>
          <IconButton
            icon={DeleteIcon}
            label={t('notifications.delete', { title })}
            className="notification-delete"
            onClick={remove}
          />
        </span>
        {picture && <Picture media={picture} sizes="40px" className="notification-picture" />}
      </div>
    </article>
  )
}

const isEarned = ({ topic }: Notification) => topic === 'buy-message' || topic === 'post-purchase'

/** The name in a title is set apart. */
function Title({ title, name }: { title: string; name: string | undefined }) {
  const at = name ? title.indexOf(name) : -1
  if (!name || at < 0) return <b className="font-semibold">{title}</b>
  return (
    <>
      {title.slice(0, at)}
      <b className="font-semibold">{name}</b>
      {title.slice(at + name.length)}
    </>
  )
}

function Sign({ notification }: { notification: Notification }) {
  const { icon: Drawing, tone } = lookOf(notification)
  const { person } = notification
  if (person === null || person.name === '')
    return (
      <span className="notification-who">
        <span className={cx('notification-sign', tone && `notification-sign-${tone}`)}>
          <Drawing />
        </span>
      </span>
    )
  return (
    <span className="notification-who">
      <Portrait person={person} width={person.type === 'model' ? 40 : 44} decorative />
      <span className={cx('notification-kind', tone && `notification-kind-${tone}`)}>
        <Drawing />
      </span>
    </span>
  )
}
