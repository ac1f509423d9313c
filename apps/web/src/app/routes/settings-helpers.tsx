import { DeedList } from '#features/helpers/deed-list.tsx'
import { HelperList } from '#features/helpers/helper-list.tsx'
import { HelpingList, helpingQuery } from '#features/helpers/helping-list.tsx'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Note } from '#ui/status.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [helpingQuery()]

/** Who answers a creator's chats with them, and for whom the person answers. */
export function Component() {
  const t = useT()
  const user = useUser()
  const ended = useSearchParams().has('ended')
  return (
    <SettingsPage>
      {ended && (
        <Note kind="info" className="mb-5">
          {t('helpers.ended')}
        </Note>
      )}
      {user?.type === 'model' && (
        <>
          <HelperList />
          <DeedList />
        </>
      )}
      <HelpingList />
    </SettingsPage>
  )
}
