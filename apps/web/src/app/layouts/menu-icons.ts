import At from 'icon:at'
import AtFill from 'icon:at-fill'
import Bag from 'icon:bag-simple'
import BagFill from 'icon:bag-simple-fill'
import Bank from 'icon:bank'
import BankFill from 'icon:bank-fill'
import Bell from 'icon:bell'
import BellFill from 'icon:bell-fill'
import Bookmark from 'icon:bookmark-simple'
import BookmarkFill from 'icon:bookmark-simple-fill'
import Broadcast from 'icon:broadcast'
import BroadcastFill from 'icon:broadcast-fill'
import ChartBar from 'icon:chart-bar'
import ChartBarFill from 'icon:chart-bar-fill'
import ChatCircle from 'icon:chat-circle'
import ChatCircleFill from 'icon:chat-circle-fill'
import Compass from 'icon:compass'
import CompassFill from 'icon:compass-fill'
import GearSix from 'icon:gear-six'
import GearSixFill from 'icon:gear-six-fill'
import Heart from 'icon:heart'
import HeartFill from 'icon:heart-fill'
import HouseSimple from 'icon:house-simple'
import HouseSimpleFill from 'icon:house-simple-fill'
import Lifebuoy from 'icon:lifebuoy'
import LifebuoyFill from 'icon:lifebuoy-fill'
import Moon from 'icon:moon'
import MoonFill from 'icon:moon-fill'
import Notebook from 'icon:notebook'
import NotebookFill from 'icon:notebook-fill'
import Plugs from 'icon:plugs'
import PlugsFill from 'icon:plugs-fill'
import PlusCircle from 'icon:plus-circle'
import PlusCircleFill from 'icon:plus-circle-fill'
import Prohibit from 'icon:prohibit'
import ProhibitFill from 'icon:prohibit-fill'
import Receipt from 'icon:receipt'
import ReceiptFill from 'icon:receipt-fill'
import ShieldCheck from 'icon:shield-check'
import ShieldCheckFill from 'icon:shield-check-fill'
import Tag from 'icon:tag'
import TagFill from 'icon:tag-fill'
import User from 'icon:user'
import UserCircle from 'icon:user-circle'
import UserCircleFill from 'icon:user-circle-fill'
import UserFill from 'icon:user-fill'
import Users from 'icon:users'
import UsersFill from 'icon:users-fill'
import Wallet from 'icon:wallet'
import WalletFill from 'icon:wallet-fill'
import type { Icon } from '#ui/icon.tsx'
import type { MenuIcon } from '../route-entry.ts'

/** Each drawing of the menus: as a line, and filled for the current page. */
export const MENU_ICONS: Record<MenuIcon, readonly [line: Icon, filled: Icon]> = {
  at: [At, AtFill],
  bank: [Bank, BankFill],
  bell: [Bell, BellFill],
  'bag-simple': [Bag, BagFill],
  'bookmark-simple': [Bookmark, BookmarkFill],
  broadcast: [Broadcast, BroadcastFill],
  'chart-bar': [ChartBar, ChartBarFill],
  'chat-circle': [ChatCircle, ChatCircleFill],
  compass: [Compass, CompassFill],
  'gear-six': [GearSix, GearSixFill],
  heart: [Heart, HeartFill],
  'house-simple': [HouseSimple, HouseSimpleFill],
  lifebuoy: [Lifebuoy, LifebuoyFill],
  moon: [Moon, MoonFill],
  notebook: [Notebook, NotebookFill],
  plugs: [Plugs, PlugsFill],
  'plus-circle': [PlusCircle, PlusCircleFill],
  prohibit: [Prohibit, ProhibitFill],
  receipt: [Receipt, ReceiptFill],
  'shield-check': [ShieldCheck, ShieldCheckFill],
  tag: [Tag, TagFill],
  user: [User, UserFill],
  'user-circle': [UserCircle, UserCircleFill],
  users: [Users, UsersFill],
  wallet: [Wallet, WalletFill],
}
