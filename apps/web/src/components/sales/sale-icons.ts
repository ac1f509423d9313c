import VaultIcon from 'icon:archive'
import LiveIcon from 'icon:broadcast'
import MessageIcon from 'icon:chat-circle'
import GiftIcon from 'icon:gift'
import PostIcon from 'icon:images'
import CallIcon from 'icon:phone'
import GoalIcon from 'icon:target'
import SubscriptionIcon from 'icon:users'
import type { SaleKind } from '@calina/contract/sales'
import type { Icon } from '#ui/icon.tsx'

/** The drawing of each kind of sale. */
export const SALE_ICONS: Readonly<Record<SaleKind, Icon>> = {
  subscription: SubscriptionIcon,
  post: PostIcon,
  message: MessageIcon,
  vault: VaultIcon,
  live: LiveIcon,
  call: CallIcon,
  goal: GoalIcon,
  gift: GiftIcon,
  'subscription-gift': GiftIcon,
}
