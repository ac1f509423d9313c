import { DiffusionForm } from '#features/messages/diffusions/diffusion-form.tsx'
import { listsQuery } from '#features/messages/diffusions/queries.ts'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [listsQuery()]

/** Where a creator writes one message to many chats. */
export function Component() {
  return (
    <div className="diffusions-page">
      <SettingsPage>
        <DiffusionForm />
      </SettingsPage>
    </div>
  )
}
