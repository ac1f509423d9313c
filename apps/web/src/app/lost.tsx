import { useEffect } from 'react'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { onLine } from '#lib/line.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** Stands in for a screen whose code could not be loaded; reloads it when the connection is back. */
export function LostScreen({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  useEffect(() => onLine(onRetry), [onRetry])
  return (
    <div className="page page-narrow pt-10" role="alert">
      <Head title={t('common.lostTitle')} noIndex />
      <Empty
        title={t('common.lostTitle')}
        text={t('common.lostText')}
        action={
          <Button look="solid" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  )
}
