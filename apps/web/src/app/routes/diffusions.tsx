import PlusIcon from 'icon:plus'
import { DiffusionList } from '#features/messages/diffusions/diffusion-list.tsx'
import { diffusionsPages, filterIn, NEW_DIFFUSION_PATH } from '#features/messages/diffusions/queries.ts'
import { useT } from '#lib/i18n.ts'
import { useSearchParams } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'
import type { RouteInput } from '../routes.ts'

export const queries = ({ search }: RouteInput) => [diffusionsPages(filterIn(search))]

/** A creator's messages to many chats. */
export function Component() {
  const t = useT()
  const filter = filterIn(useSearchParams())
  return (
    <div className="diffusions-page">
      <SettingsPage
        action={
          <ButtonLink to={NEW_DIFFUSION_PATH} look="solid" icon={PlusIcon}>
            {t('diffusions.newTitle')}
          </ButtonLink>
        }
      >
        <PartBoundary key={filter}>
          <DiffusionList filter={filter} />
        </PartBoundary>
      </SettingsPage>
    </div>
  )
}
