import { writePlace } from '@calina/contract/language'
import type { PersonPage } from '@calina/contract/types'
import { deviceText } from '#components/devices/device-text.ts'
import { drawingOf } from '#components/devices/device-tile.tsx'
import { DeskPart } from '#components/staff/desk-part.tsx'
import { DeskRows } from '#components/staff/desk-rows.tsx'
import { useLocale, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'

/** Where the person is logged in. */
export function DevicesPanel({ person: { sessions } }: { person: PersonPage }) {
  const t = useT()
  return (
    <DeskPart title={t('staff-people.devices')}>
      <DeskRows
        items={sessions}
        keyOf={({ id }) => id}
        render={session => <DeviceLine session={session} />}
        none={t('staff-people.noDevices')}
      />
    </DeskPart>
  )
}

function DeviceLine({ session: { device, place, lastSeenAt } }: { session: PersonPage['sessions'][number] }) {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const Drawing = drawingOf(device.system)
  return (
    <div className="person-device">
      <Drawing />
      <span className="min-w-0">
        <b>{deviceText(device, t)}</b>
        <span className="block text-ink-2 text-micro">
          {writePlace(place, locale) ?? t('account.placeUnknown')}
        </span>
      </span>
      <time dateTime={lastSeenAt}>{format.stamp(lastSeenAt)}</time>
    </div>
  )
}
