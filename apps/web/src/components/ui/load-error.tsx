import { useT } from '#lib/i18n.ts'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

/** In place of what could not be loaded, with the way out of it. */
export function LoadError({ onRetry, busy }: { onRetry: () => void; busy?: boolean }) {
  const t = useT()
  return (
    <div role="alert" className="py-8">
      <Empty
        title={t('ui.loadErrorTitle')}
        text={t('ui.loadErrorText')}
        action={
          <Button look="solid" busy={busy === true} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  )
}
