import { useQuery } from '@tanstack/react-query'
import { ClosingForm } from '#features/preferences/closing-form.tsx'
import { useT } from '#lib/i18n.ts'
import { usePage } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('getClosing')]

export function Component() {
  const t = useT()
  const { session } = usePage()
  return (
    <SettingsPage>
      <Loaded
        state={useQuery(query('getClosing'))}
        waiting={<Skeleton className="h-64 w-full max-w-md rounded-panel" />}
      >
        {data => (
          <ClosingForm
            closing={data}
            onClosed={() => {
              toast.success(t('preferences.closed'))
              session.end()
            }}
          />
        )}
      </Loaded>
    </SettingsPage>
  )
}
