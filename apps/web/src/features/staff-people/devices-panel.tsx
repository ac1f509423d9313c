import { writePlace } from '@calina/contract/language'
import type { PersonPage } from '@calina/contract/types'
import { deviceText } from '#components/devices/device-text.ts'
import { drawingOf } from '#components/devices/device-tile.tsx'
import { DeskPart } from '#components/staff/desk-part.tsx'
import { useLocale, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'

/** Where the person is logged in. */
export function DevicesPanel({ person: { sessions } }: { person: PersonPage }) {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  return (
    <DeskPart title={t('staff-people.devices')}>
      {sessions.length === 0 ? (
        <p className="text-ink-2">{t('staff-people.noDevices')}</p>
      ) : (
        <ul className="desk-rows">
          {sessions.map(({ id, device, place, lastSeenAt }) => {
            const Drawing = drawingOf(device.system)
            return (
              <li key={id} className="person-device">
                <Drawing />
                <span className="min-w-0">
                  <b>{deviceText(device, t)}</b>
                  <span className="block text-ink-2 text-micro">
                    {writePlace(place, locale) ?? t('account.placeUnknown')}
                  </span>
                </span>
                <time dateTime={lastSeenAt}>{format.stamp(lastSeenAt)}</time>
              </li>
            )
          })}
        </ul>
      )}
    </DeskPart>
  )
}
