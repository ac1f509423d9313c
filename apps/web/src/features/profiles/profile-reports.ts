import ReportIcon from 'icon:flag'
import type { Profile } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { useReport } from '#components/reports/use-report.tsx'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import type { MenuAction } from '#ui/menu.tsx'

/** The entries of somebody else's menu that report them, and the video of their page. `dialog` is to be rendered. */
export function useProfileReports({ user, welcome }: Profile): {
  entries: MenuAction[]
  dialog: ReactNode
} {
  const t = useT()
  const api = useApi()
  const { report, dialog } = useReport()
  const { username, name } = user
  const params = { username }
  const person: MenuAction = {
    text: t('profile.report', { username }),
    icon: ReportIcon,
    onSelect: () =>
      report({
        ...{ subject: 'profile', id: username, name },
        send: body => api.reportProfile({ params, body }),
      }),
  }
  if (!welcome) return { entries: [person], dialog }
  const video: MenuAction = {
    text: t('profile.reportWelcome'),
    icon: ReportIcon,
    onSelect: () =>
      report({
        ...{ subject: 'welcome', id: welcome.id, name },
        send: body => api.reportWelcome({ params, body }),
      }),
  }
  return { entries: [person, video], dialog }
}
