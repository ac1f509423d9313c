import DesktopIcon from 'icon:desktop'
import PhoneIcon from 'icon:device-mobile'
import TabletIcon from 'icon:device-tablet'
import UnknownIcon from 'icon:devices'
import LaptopIcon from 'icon:laptop'
import { cx } from '#lib/cx.ts'
import type { Icon } from '#ui/icon.tsx'
import './devices.css'

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

/** What kind of device it is, as a drawing. */
export const drawingOf = (system: string | null): Icon => DRAWINGS[system ?? ''] ?? UnknownIcon

/** The kind of a device as a drawing on a tile. `own`: the one that the person holds. */
export function DeviceTile({ system, own }: { system: string | null; own?: boolean }) {
  const Drawing = drawingOf(system)
  return (
    <span className={cx('device-tile', own && 'device-tile-own')}>
      <Drawing />
    </span>
  )
}
