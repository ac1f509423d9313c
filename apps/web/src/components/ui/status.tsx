import GoodIcon from 'icon:check-circle-fill'
import UnverifiedIcon from 'icon:circle-dashed'
import PendingIcon from 'icon:clock-fill'
import WaitingIcon from 'icon:hourglass-medium'
import InfoIcon from 'icon:info-fill'
import EndedIcon from 'icon:minus-circle-fill'
import VerifiedIcon from 'icon:seal-check-fill'
import WarningIcon from 'icon:warning-fill'
import BadIcon from 'icon:x-circle-fill'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import type { PlainId } from '#locales/ids.ts'
import type { Icon } from './icon.tsx'
import '../../styles/status.css'

const STATUSES = {
  paid: { text: 'ui.statusPaid', look: 'pill-good', icon: GoodIcon },
  active: { text: 'ui.statusActive', look: 'pill-good', icon: GoodIcon },
  approved: { text: 'ui.statusApproved', look: 'pill-good', icon: GoodIcon },
  open: { text: 'ui.statusOpen', look: 'pill-warn', icon: PendingIcon },
  solved: { text: 'ui.statusSolved', look: 'pill-good', icon: GoodIcon },
  closed: { text: 'ui.statusClosed', look: '', icon: EndedIcon },
  pending: { text: 'ui.statusPending', look: 'pill-warn', icon: PendingIcon },
  verifying: { text: 'ui.statusVerifying', look: 'pill-warn', icon: WaitingIcon },
  rejected: { text: 'ui.statusRejected', look: 'pill-bad', icon: BadIcon },
  verified: { text: 'ui.statusVerified', look: 'pill-good', icon: VerifiedIcon },
  expired: { text: 'ui.statusExpired', look: '', icon: EndedIcon },
  inactive: { text: 'ui.statusInactive', look: '', icon: EndedIcon },
  unverified: { text: 'ui.statusUnverified', look: '', icon: UnverifiedIcon },
} as const satisfies Record<string, { text: PlainId; look: string; icon: Icon }>
export type Status = keyof typeof STATUSES

interface StatusPillProps {
  status: Status
  /** Another word for it, such as "Tuyo". */
  text?: string
  /** On a phone only the icon is visible; screen readers still read the word. */
  compact?: boolean
}

/** What state a thing is in: an icon and a word, never the colour alone. */
export function StatusPill({ status, text, compact }: StatusPillProps) {
  const t = useT()
  const { icon: Drawing, look, text: id } = STATUSES[status]
  return (
    <span className={cx('pill', look, compact && 'pill-compact')}>
      <Drawing />
      <span>{text ?? t(id)}</span>
    </span>
  )
}

const NOTES = {
  good: { look: 'pill-good', icon: GoodIcon },
  info: { look: 'pill-info', icon: InfoIcon },
  warn: { look: 'pill-warn', icon: WarningIcon },
  bad: { look: 'pill-bad', icon: BadIcon },
} as const

interface NoteProps {
  kind: keyof typeof NOTES
  icon?: Icon
  /** Spoken at once when it appears, as the answer to something a person just did. */
  alert?: boolean
  className?: string
  children: ReactNode
}

/** Something to know before going on, in the flow of a page. */
export function Note({ kind, icon, alert, className, children }: NoteProps) {
  const { look, icon: usual } = NOTES[kind]
  const Drawing = icon ?? usual
  return (
    <div className={cx('note', look, className)} role={alert ? 'alert' : undefined}>
      <Drawing />
      <div>{children}</div>
    </div>
  )
}
