import type { NotificationTopic } from '@calina/contract/notification-kinds'
import { useT } from '#lib/i18n.ts'
import type { PlainId } from '#locales/ids.ts'
import { Switch } from '#ui/choice.tsx'
import { Link } from '#ui/link.tsx'
import { useChange, useNotificationSettings } from './use-notification-settings.ts'

/** What most people want to switch, as one. */
const GROUPS: readonly { text: PlainId; topics: readonly NotificationTopic[] }[] = [
  {
    text: 'notifications.quickSales',
    topics: ['buy-message', 'gift', 'post-purchase', 'subscription', 'subscription-gift-creator'],
  },
  { text: 'notifications.quickComments', topics: ['post-comment', 'post-mention'] },
  { text: 'notifications.quickLives', topics: ['live'] },
]

/** Of what one is told in the app and by push: the few switches that most people look for. */
export function QuickSwitches() {
  const t = useT()
  const { data } = useNotificationSettings()
  const change = useChange()
  if (!data) return null
  const groups = GROUPS.flatMap(({ text, topics }) => {
    const rows = data.topics.filter(({ topic }) => topics.includes(topic))
    return rows.length === 0 ? [] : [{ text, rows }]
  })
  return (
    <section>
      <h2 className="heading mb-2">{t('notifications.quickTitle')}</h2>
      {groups.map(({ text, rows }) => (
        <Switch
          key={text}
          checked={rows.some(({ app }) => app.on)}
          onChange={event =>
            change({
              switches: rows.flatMap(({ topic }) =>
                (['app', 'push'] as const).map(channel => ({ topic, channel, on: event.target.checked })),
              ),
            })
          }
        >
          {t(text)}
        </Switch>
      ))}
      <Link to="/settings/notifications" className="link text-small">
        {t('notifications.allSettings')}
      </Link>
    </section>
  )
}
