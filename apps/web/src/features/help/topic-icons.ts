import Aperture from 'icon:aperture'
import Bell from 'icon:bell'
import ChatCircle from 'icon:chat-circle'
import EyeSlash from 'icon:eye-slash'
import IdentificationCard from 'icon:identification-card'
import Lifebuoy from 'icon:lifebuoy'
import RocketLaunch from 'icon:rocket-launch'
import ShieldCheck from 'icon:shield-check'
import TrendUp from 'icon:trend-up'
import Users from 'icon:users'
import Wallet from 'icon:wallet'
import type { HelpAnswer } from '@calina/contract/types'
import type { Icon } from '#ui/icon.tsx'

export const TOPIC_ICONS: Record<HelpAnswer['topic']['icon'], Icon> = {
  aperture: Aperture,
  bell: Bell,
  'chat-circle': ChatCircle,
  'eye-slash': EyeSlash,
  'identification-card': IdentificationCard,
  lifebuoy: Lifebuoy,
  'rocket-launch': RocketLaunch,
  'shield-check': ShieldCheck,
  'trend-up': TrendUp,
  users: Users,
  wallet: Wallet,
}
