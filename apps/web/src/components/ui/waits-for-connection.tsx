import { useT } from '#lib/i18n.ts'
import { Empty } from './empty.tsx'

/** In place of what was never seen on this device, while it cannot be loaded. */
export function WaitsForConnection() {
  const t = useT()
  return (
    <div role="status" className="py-8">
      <Empty title={t('ui.waitsTitle')} text={t('ui.waitsText')} />
    </div>
  )
}
