import RenewalIcon from 'icon:arrows-clockwise'
import MentionIcon from 'icon:at-fill'
import BagIcon from 'icon:bag-simple-fill'
import LiveIcon from 'icon:broadcast-fill'
import MessageIcon from 'icon:chat-circle-fill'
import CommentIcon from 'icon:chat-teardrop-text-fill'
import WithdrawalIcon from 'icon:coins'
import DeviceIcon from 'icon:device-mobile'
import EmailIcon from 'icon:envelope-simple'
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
import type { Icon } from '#ui/icon.tsx'

interface Look {
  icon: Icon
  /** Money came in, or it happens now. */
  tone?: 'mine' | 'live'
}

const LOOKS: Readonly<Record<NotificationTopic, Look>> = {
  'buy-message': { icon: MessageIcon, tone: 'mine' },
  gift: { icon: GiftIcon, tone: 'mine' },
  'post-purchase': { icon: BagIcon, tone: 'mine' },
  subscription: { icon: PersonIcon, tone: 'mine' },
  'subscription-gift-creator': { icon: GiftIcon, tone: 'mine' },
  'subscription-gift-fan': { icon: GiftIcon },
  live: { icon: LiveIcon, tone: 'live' },
  'post-comment': { icon: CommentIcon },
  'post-mention': { icon: MentionIcon },
  auth: { icon: DeviceIcon },
  'verify-documents': { icon: DocumentsIcon },
  'ticket-activity': { icon: TicketIcon },
  message: { icon: MessageIcon },
  likes: { icon: LikeIcon },
  followers: { icon: PersonIcon },
  password: { icon: PasswordIcon },
  renewal: { icon: RenewalIcon },
  withdrawal: { icon: WithdrawalIcon },
  'email-refused': { icon: EmailIcon },
}

/** How a notification is drawn: a purchase by what was bought. */
export function lookOf({ topic, public: payload }: Notification): Look {
  if ('type_call' in payload && payload.type_call !== 'message')
    return { icon: payload.type_call === 'audio' ? CallIcon : VideoIcon, tone: 'mine' }
  return LOOKS[topic]
}
