import ReportIcon from 'icon:flag'
import PauseIcon from 'icon:pause-fill'
import GoOnIcon from 'icon:play-fill'
import ShareIcon from 'icon:share-network'
import PersonIcon from 'icon:user'
import type { Live } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { liveRoomPath } from '#components/lives/live-path.ts'
import { useReport } from '#components/reports/use-report.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi, useConfig } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { shareAddress } from '#lib/share.ts'
import type { MenuEntry } from '#ui/menu.tsx'
import { toast } from '#ui/toasts.tsx'

interface Pausing {
  paused: boolean
  setPaused: (paused: boolean) => void
}

/** What can be done in the room besides writing and giving. `dialog` is to be rendered. */
export function useRoomMenu(
  live: Live,
  { paused, setPaused }: Pausing,
): { entries: MenuEntry[]; dialog: ReactNode } {
  const t = useT()
  const api = useApi()
  const navigate = useNavigate()
  const { origin } = useConfig()
  const { report, dialog } = useReport()
  const { creator } = live
  const url = origin + liveRoomPath(creator.username)
  const share = async () => {
    const done = await shareAddress(live.title, url)
    if (done === 'copied') toast.success(t('common.copied'), { id: `share ${live.id}` })
    if (done === 'refused') toast.info(url, { id: `share ${live.id}` })
  }
  const entries: MenuEntry[] = [
    {
      text: t(paused ? 'live-room.resumeChat' : 'live-room.pauseChat'),
      icon: paused ? GoOnIcon : PauseIcon,
      onSelect: () => setPaused(!paused),
    },
    { text: t('live-room.share'), icon: ShareIcon, onSelect: () => void share() },
    {
      text: t('live-room.profile', { name: nameOf(creator, t) }),
      icon: PersonIcon,
      onSelect: () => navigate(`/${creator.username}`),
    },
  ]
  if (live.gate !== 'own')
    entries.push({
      text: t('live-room.report'),
      icon: ReportIcon,
      danger: true,
      onSelect: () =>
        report({
          ...{ subject: 'live', id: live.id, name: nameOf(creator, t) },
          send: said => api.reportLive({ params: { live: live.id }, body: said }),
        }),
    })
  return { entries, dialog }
}
