import { MentionChoices } from '#features/mentions/mention-choice.tsx'
import { MentionList, mentionPages } from '#features/mentions/mention-list.tsx'
import { query } from '#lib/query.ts'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('getMentionSettings'), mentionPages('asked')]

export function Component() {
  return (
    <SettingsPage>
      <MentionChoices />
      <MentionList />
    </SettingsPage>
  )
}
