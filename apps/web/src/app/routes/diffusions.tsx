import PlusIcon from 'icon:plus'
import { AutomaticPage } from '#features/messages/automatic/automatic-page.tsx'
import { automaticQuery } from '#features/messages/automatic/queries.ts'
import { DiffusionList } from '#features/messages/diffusions/diffusion-list.tsx'
import { diffusionsPages, NEW_DIFFUSION_PATH, shownIn } from '#features/messages/diffusions/queries.ts'
import { useT } from '#lib/i18n.ts'
import { useSearchParams } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'
import type { RouteInput } from '../routes.ts'

export const queries = ({ search }: RouteInput) => {
  const shown = shownIn(search)
  return [shown === 'automatic' ? automaticQuery() : diffusionsPages(shown)]
}

/** A creator's messages to many chats, and those that go out by themselves. */
export function Component() {
  const t = useT()
  const shown = shownIn(useSearchParams())
  return (
    <div className="diffusions-page">
      <SettingsPage
        action={
          <ButtonLink to={NEW_DIFFUSION_PATH} look="solid" icon={PlusIcon}>
            {t('diffusions.newTitle')}
          </ButtonLink>
        }
      >
        <PartBoundary key={shown}>
          {shown === 'automatic' ? <AutomaticPage /> : <DiffusionList filter={shown} />}
        </PartBoundary>
      </SettingsPage>
    </div>
  )
}
