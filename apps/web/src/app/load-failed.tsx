import { useEffect } from 'react'
import { onceOnline } from '#lib/connection.ts'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** Stands in for a screen whose code could not be loaded; reloads it when the connection is back. */
export function LoadFailedScreen({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  useEffect(() => onceOnline(onRetry), [onRetry])
  return (
    <div className="page page-narrow pt-10" role="alert">
      <Head title={t('common.loadFailedTitle')} noIndex />
      <Empty
        title={t('common.loadFailedTitle')}
        text={t('common.loadFailedText')}
        action={
          <Button look="solid" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  )
}
