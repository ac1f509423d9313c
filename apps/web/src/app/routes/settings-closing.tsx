import { useQuery } from '@tanstack/react-query'
import { ClosingForm } from '#features/preferences/closing-form.tsx'
import { useT } from '#lib/i18n.ts'
import { usePage } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('getClosing')]

export function Component() {
  const t = useT()
  const { session } = usePage()
  const { data, isError, refetch } = useQuery(query('getClosing'))
  return (
    <SettingsPage>
      {data ? (
        <ClosingForm
          closing={data}
          onClosed={() => {
            toast.success(t('preferences.closed'))
            session.end()
          }}
        />
      ) : isError ? (
        <LoadError onRetry={() => void refetch()} />
      ) : (
        <section aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton className="h-64 w-full max-w-md rounded-panel" />
        </section>
      )}
    </SettingsPage>
  )
}
