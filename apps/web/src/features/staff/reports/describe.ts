import LiveIcon from 'icon:broadcast'
import MessageIcon from 'icon:chat-circle'
import CommentIcon from 'icon:chat-teardrop-text'
import VideoIcon from 'icon:film-strip'
import VaultIcon from 'icon:folder'
import PostIcon from 'icon:image'
import PersonIcon from 'icon:user'
import { isUrgent, type ReportSubject } from '@calina/contract/limits'
import type { QueueItem } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import type { ItemLine } from '../queue/queue-list.tsx'

const ICONS = {
  post: PostIcon,
  comment: CommentIcon,
  profile: PersonIcon,
  message: MessageIcon,
  chat: MessageIcon,
  vault: VaultIcon,
  welcome: VideoIcon,
  live: LiveIcon,
} as const satisfies Record<ReportSubject, unknown>

/** What the list says of a case: why it was reported, and what it is, of whom. */
export function useDescribeReport(): (item: QueueItem) => string | ItemLine {
  const t = useT()
  const format = useFormat()
  return ({ reports, person }) => {
    if (!reports) return ''
    const { subject, reason, decidedAt } = reports
    return {
      title: t(`reports.reason.${reason}`),
      detail: t(`staff-reports.of.${subject}`, { name: person?.name ?? t('staff-reports.goneAccount') }),
      icon: ICONS[subject],
      ...(decidedAt === null
        ? { urgent: isUrgent(reason) ? t('staff-reports.urgent') : undefined }
        : { stamp: format.dayMonth(decidedAt) }),
    }
  }
}
