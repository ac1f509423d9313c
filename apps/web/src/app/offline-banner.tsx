import { useOnline } from '#lib/connection.ts'
import { useT } from '#lib/i18n.ts'

/** A banner over every screen while offline: missing data loads after reconnecting, writes fail at once. */
export function OfflineBanner() {
  const t = useT()
  const online = useOnline()
  return (
    <p role="status" className={online ? 'sr-only' : 'offline-banner'}>
      {online ? '' : t('common.offlineBanner')}
    </p>
  )
}
