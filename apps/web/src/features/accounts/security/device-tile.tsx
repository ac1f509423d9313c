import DesktopIcon from 'icon:desktop'
import PhoneIcon from 'icon:device-mobile'
import TabletIcon from 'icon:device-tablet'
import UnknownIcon from 'icon:devices'
import LaptopIcon from 'icon:laptop'
import { cx } from '#lib/cx.ts'
import type { Icon } from '#ui/icon.tsx'
import './sessions.css'

/** Which drawing a system has, by the name that the server gives it. */
const DRAWINGS: Readonly<Record<string, Icon>> = {
  iPhone: PhoneIcon,
  Android: PhoneIcon,
  iPad: TabletIcon,
  macOS: LaptopIcon,
  ChromeOS: LaptopIcon,
  Windows: DesktopIcon,
  Linux: DesktopIcon,
}

/** The kind of a device as a drawing. `own`: the one that the person holds. */
export function DeviceTile({ system, own }: { system: string | null; own?: boolean }) {
  const Drawing = DRAWINGS[system ?? ''] ?? UnknownIcon
  return (
    <span className={cx('device-tile', own && 'device-tile-own')}>
      <Drawing />
    </span>
  )
}
