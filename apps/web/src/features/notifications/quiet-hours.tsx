import type { NotificationSettings } from '@calina/contract/types'
import { useId } from 'react'
import { deviceZone } from '#lib/device-zone.ts'
import { useT } from '#lib/i18n.ts'
import { Switch } from '#ui/choice.tsx'
import { useChange } from './use-notification-settings.ts'

/** Where a night begins and ends for who switches it on. */
const NIGHT = { from: '22:00', to: '08:00' }

/** Hours in which nothing arrives by email or push, on the clock of the person. */
export function QuietHours({ settings }: { settings: NotificationSettings }) {
  const t = useT()
  const change = useChange()
  const { quiet, timeZone } = settings
  return (
    <div className="flex flex-col gap-3">
      <Switch
        checked={quiet !== null}
        detail={t('notifications.quietDetail')}
        onChange={event => change({ quiet: event.target.checked ? NIGHT : null, timeZone: deviceZone() })}
      >
        {t('notifications.quiet')}
      </Switch>
      {quiet && (
        <>
          <div className="flex flex-wrap gap-4">
            <TimeOfDay
              label={t('notifications.quietFrom')}
              value={quiet.from}
              onChange={from => change({ quiet: { ...quiet, from }, timeZone: deviceZone() })}
            />
            <TimeOfDay
              label={t('notifications.quietTo')}
              value={quiet.to}
              onChange={to => change({ quiet: { ...quiet, to }, timeZone: deviceZone() })}
            />
          </div>
          <p className="text-small text-ink-2">{t('notifications.zone', { zone: timeZone })}</p>
        </>
      )}
    </div>
  )
}

interface TimeOfDayProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function TimeOfDay({ label, value, onChange }: TimeOfDayProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="time"
        className="input"
        required
        value={value}
        // an emptied field is no time
        onChange={event => event.target.value && onChange(event.target.value)}
      />
    </div>
  )
}
