import ArrowUUpLeft from 'icon:arrow-u-up-left'
import ArrowUUpLeftFill from 'icon:arrow-u-up-left-fill'
import Bank from 'icon:bank'
import BankFill from 'icon:bank-fill'
import BookOpenText from 'icon:book-open-text'
import BookOpenTextFill from 'icon:book-open-text-fill'
import Broadcast from 'icon:broadcast'
import BroadcastFill from 'icon:broadcast-fill'
import Coins from 'icon:coins'
import CoinsFill from 'icon:coins-fill'
import Flag from 'icon:flag'
import FlagFill from 'icon:flag-fill'
import GearSix from 'icon:gear-six'
import GearSixFill from 'icon:gear-six-fill'
import Gift from 'icon:gift'
import GiftFill from 'icon:gift-fill'
import House from 'icon:house'
import HouseFill from 'icon:house-fill'
import IdentificationCard from 'icon:identification-card'
import IdentificationCardFill from 'icon:identification-card-fill'
import Lifebuoy from 'icon:lifebuoy'
import LifebuoyFill from 'icon:lifebuoy-fill'
import ListMagnifyingGlass from 'icon:list-magnifying-glass'
import ListMagnifyingGlassFill from 'icon:list-magnifying-glass-fill'
import Megaphone from 'icon:megaphone'
import MegaphoneFill from 'icon:megaphone-fill'
import Phone from 'icon:phone'
import PhoneFill from 'icon:phone-fill'
import Pulse from 'icon:pulse'
import PulseFill from 'icon:pulse-fill'
import Users from 'icon:users'
import UsersFill from 'icon:users-fill'
import UsersThree from 'icon:users-three'
import UsersThreeFill from 'icon:users-three-fill'
import type { Icon } from '#ui/icon.tsx'
import type { StaffIcon } from '../route-entry.ts'

/** Each drawing of the menu of staff: as a line, and filled for the current page. */
export const STAFF_ICONS: Record<StaffIcon, readonly [line: Icon, filled: Icon]> = {
  'arrow-u-up-left': [ArrowUUpLeft, ArrowUUpLeftFill],
  bank: [Bank, BankFill],
  'book-open-text': [BookOpenText, BookOpenTextFill],
  broadcast: [Broadcast, BroadcastFill],
  coins: [Coins, CoinsFill],
  'gear-six': [GearSix, GearSixFill],
  gift: [Gift, GiftFill],
  house: [House, HouseFill],
  'identification-card': [IdentificationCard, IdentificationCardFill],
  flag: [Flag, FlagFill],
  lifebuoy: [Lifebuoy, LifebuoyFill],
  'list-magnifying-glass': [ListMagnifyingGlass, ListMagnifyingGlassFill],
  megaphone: [Megaphone, MegaphoneFill],
  phone: [Phone, PhoneFill],
  pulse: [Pulse, PulseFill],
  users: [Users, UsersFill],
  'users-three': [UsersThree, UsersThreeFill],
}
