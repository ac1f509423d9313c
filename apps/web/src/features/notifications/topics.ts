import VaultIcon from 'icon:archive'
import RefundIcon from 'icon:arrow-u-up-left'
import RenewalIcon from 'icon:arrows-clockwise'
import MentionIcon from 'icon:at-fill'
import BagIcon from 'icon:bag-simple-fill'
import BellIcon from 'icon:bell-fill'
import LiveIcon from 'icon:broadcast-fill'
import MessageIcon from 'icon:chat-circle-fill'
import CommentIcon from 'icon:chat-teardrop-text-fill'
import WithdrawalIcon from 'icon:coins'
import DeviceIcon from 'icon:device-mobile'
import EmailIcon from 'icon:envelope-simple'
import ReportIcon from 'icon:flag'
import ModerationIcon from 'icon:gavel'
import GiftIcon from 'icon:gift-fill'
import LikeIcon from 'icon:heart-fill'
import DocumentsIcon from 'icon:identification-card'
import TicketIcon from 'icon:lifebuoy'
import PasswordIcon from 'icon:lock-simple'
import CallIcon from 'icon:phone-fill'
import PersonIcon from 'icon:user-plus-fill'
import VideoIcon from 'icon:video-camera-fill'
import type { NotificationTopic } from '@calina/contract/notification-kinds'
import type { Notification } from '@calina/contract/types'
import type { PlainId } from '#locales/ids.ts'
import type { Icon } from '#ui/icon.tsx'

interface Look {
  icon: Icon
  /** Money came in, or it happens now; where nobody did it, what it means for the reader. */
  tone?: 'mine' | 'live' | 'warn' | 'info'
  /** What its reader does next. */
  act?: { text: PlainId; look: 'solid' | 'quiet' }
}

const LOOKS: Readonly<Record<NotificationTopic, Look>> = {
  'buy-message': { icon: MessageIcon, tone: 'mine' },
  gift: { icon: GiftIcon, tone: 'mine' },
  'post-purchase': { icon: BagIcon, tone: 'mine' },
  subscription: { icon: PersonIcon, tone: 'mine' },
  'subscription-gift-creator': { icon: GiftIcon, tone: 'mine' },
  'subscription-gift-fan': { icon: GiftIcon },
  live: { icon: LiveIcon, tone: 'live', act: { text: 'notifications.enterLive', look: 'solid' } },
  'post-comment': { icon: CommentIcon },
  'post-mention': { icon: MentionIcon },
  auth: { icon: DeviceIcon, act: { text: 'notifications.seeSessions', look: 'quiet' } },
  'verify-documents': { icon: DocumentsIcon, tone: 'mine' },
  'ticket-activity': { icon: TicketIcon, tone: 'info' },
  message: { icon: MessageIcon },
  likes: { icon: LikeIcon },
  followers: { icon: PersonIcon },
  password: { icon: PasswordIcon },
  renewal: { icon: RenewalIcon },
  'renewal-soon': { icon: RenewalIcon },
  withdrawal: { icon: WithdrawalIcon },
  moderation: { icon: ModerationIcon, tone: 'warn' },
  appearance: { icon: DocumentsIcon },
  performer: { icon: PersonIcon },
  helper: { icon: PersonIcon },
  'gift-returned': { icon: GiftIcon, tone: 'info' },
  call: { icon: CallIcon },
  'live-reminder': { icon: LiveIcon },
  'live-returned': { icon: RefundIcon, tone: 'info' },
  'live-ended': { icon: ModerationIcon, tone: 'warn' },
  'purchase-retired': { icon: ModerationIcon, tone: 'info' },
  refund: { icon: RefundIcon, tone: 'info' },
  'message-unsent': { icon: ModerationIcon, tone: 'warn' },
  'post-failed': { icon: ModerationIcon, tone: 'warn' },
  'report-outcome': { icon: ReportIcon },
  'vault-purchase': { icon: VaultIcon, tone: 'mine' },
  'vault-files': { icon: VaultIcon },
  'email-refused': { icon: EmailIcon, tone: 'warn' },
}
/** A server that is newer than the page may tell of more. */
const UNKNOWN: Look = { icon: BellIcon }
const REJECTED: Look = {
  icon: DocumentsIcon,
  tone: 'warn',
  act: { text: 'notifications.sendAgain', look: 'quiet' },
}

/** How a notification is drawn: a purchase by what was bought, documents by what was decided. */
export function lookOf({ topic, public: payload }: Notification): Look {
  if ('type_call' in payload && payload.type_call !== 'message')
    return { icon: payload.type_call === 'audio' ? CallIcon : VideoIcon, tone: 'mine' }
  if ('observation' in payload && payload.observation !== '') return REJECTED
  const looks: Partial<Record<string, Look>> = LOOKS
  return looks[topic] ?? UNKNOWN
}
