import './notifications.css'
import { NOTIFICATION_CHANNELS, NOTIFICATION_GROUPS } from '@calina/contract/notification-kinds'
import type { NotificationSettings } from '@calina/contract/types'
import { Fragment } from 'react'
import { useT } from '#lib/i18n.ts'
import { useChange } from './use-notification-settings.ts'

type Row = NotificationSettings['topics'][number]

/** A switch for each topic and channel; what is fixed says so. */
export function ChannelTable({ topics }: { topics: readonly Row[] }) {
  const t = useT()
  return (
    <table className="channel-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('notifications.topicColumn')}</span>
          </th>
          {NOTIFICATION_CHANNELS.map(channel => (
            <th key={channel} scope="col">
              {t(`notifications.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {NOTIFICATION_GROUPS.map(group => {
        const rows = topics.filter(row => row.group === group)
        if (rows.length === 0) return null
        return (
          <Fragment key={group}>
            <tbody>
              <tr>
                <th scope="rowgroup" colSpan={4} className="heading pt-6">
                  {t(`notifications.filter.${group}`)}
                </th>
              </tr>
              {rows.map(row => (
                <TopicRow key={row.topic} row={row} />
              ))}
            </tbody>
          </Fragment>
        )
      })}
    </table>
  )
}

function TopicRow({ row }: { row: Row }) {
  const t = useT()
  const change = useChange()
  const name = t(`notifications.topic.${row.topic}`)
  return (
    <tr>
      <th scope="row">{name}</th>
      {NOTIFICATION_CHANNELS.map(channel => {
        const { on, fixed } = row[channel]
        return (
          <td key={channel}>
            {fixed ? (
              <span className="channel-cell">{t(on ? 'notifications.always' : 'notifications.never')}</span>
            ) : (
              <label className="channel-cell">
                <span className="sr-only">
                  {name}: {t(`notifications.channel.${channel}`)}
                </span>
                <input
                  type="checkbox"
                  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state
                  role="switch"
                  className="switch"
                  checked={on}
                  onChange={event =>
                    change({ switches: [{ topic: row.topic, channel, on: event.target.checked }] })
                  }
                />
              </label>
            )}
          </td>
        )
      })}
    </tr>
  )
}
