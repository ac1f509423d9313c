import { TokenSettings } from '#features/developers/token-settings.tsx'
import { WebhookSettings } from '#features/developers/webhook-settings.tsx'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Link } from '#ui/link.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('listApiTokens')]

export function Component() {
  const t = useT()
  const user = useUser()
  return (
    <SettingsPage>
      <p className="max-w-[56ch] pb-6 text-ink-2">
        {t('developers.lead')}{' '}
        <Link to="/developers" className="link font-semibold text-ink">
          {t('developers.reference')}
        </Link>
      </p>
      <PartBoundary>
        <TokenSettings />
      </PartBoundary>
      {user?.type === 'model' && (
        <PartBoundary>
          <WebhookSettings />
        </PartBoundary>
      )}
    </SettingsPage>
  )
}
