import type { Access } from '@calina/contract/access'
import type { QueueName, User } from '@calina/contract/types'
import type { PlainId } from '#locales/ids.ts'

/** Who may see a screen. `guest` screens redirect members home; the rest redirect guests to the login. */
export type ScreenAccess = Exclude<Access, 'cookie' | 'session' | 'provider'>

/**
 * The frame around a screen. `page`: rail, top bar, tab bar; `settings`: the settings' menu beside it; `panes`: the
 * screen brings its own columns and uses the whole height; `staff`: the rail of staff, with keys and the palette;
 * `staff-panes`: the same with a narrow rail, for a screen with columns of its own; `bare`: nothing.
 */
export type Frame = 'page' | 'settings' | 'panes' | 'staff' | 'staff-panes' | 'bare'

/** One text for everybody, or one for each type of user. */
export type RoleText = PlainId | Record<User['type'], PlainId>

/** Names of Phosphor's drawings; `layouts/menu-icons.ts` has them, and as filled ones for the current page. */
export type MenuIcon =
  | 'at'
  | 'bank'
  | 'bell'
  | 'bag-simple'
  | 'bookmark-simple'
  | 'broadcast'
  | 'chart-bar'
  | 'chat-circle'
  | 'compass'
  | 'gear-six'
  | 'heart'
  | 'house-simple'
  | 'lifebuoy'
  | 'moon'
  | 'notebook'
  | 'plugs'
  | 'plus-circle'
  | 'prohibit'
  | 'receipt'
  | 'shield-check'
  | 'tag'
  | 'user'
  | 'user-circle'
  | 'users'
  | 'wallet'

/** The same for the menu of staff; `layouts/staff-icons.ts` has them. */
export type StaffIcon =
  | 'arrow-u-up-left'
  | 'bank'
  | 'book-open-text'
  | 'broadcast'
  | 'coins'
  | 'gear-six'
  | 'house'
  | 'identification-card'
  | 'flag'
  | 'gift'
  | 'lifebuoy'
  | 'list-magnifying-glass'
  | 'megaphone'
  | 'phone'
  | 'pulse'
  | 'users'
  | 'users-three'

/** The place of an address in a menu. The entry is hidden where the screen is not allowed. */
interface MenuPlace {
  order: number
  /** Other addresses under which it is the current one; the longest match of all entries wins. */
  also?: readonly string[]
  /** Default: the title of the route. */
  text?: RoleText
  /** Only in the menu of creators: others come there by a link when there is something for them. */
  ofCreators?: true
  /** Only in the menu of fans: creators have something else in its place. */
  ofFans?: true
}
interface BarPlace extends MenuPlace {
  icon: MenuIcon
  /** The number on it. */
  count?: 'unread' | 'bell'
}
interface SettingsPlace extends MenuPlace {
  icon: MenuIcon
  /** Its heading. Groups follow the order of their first entries. */
  group: PlainId
}
/** What is said at the end of its line: a fan's balance, a creator's two sums, or how much is unread. */
export type ChatsFigure = 'balance' | 'month' | 'available' | 'bell'
interface ChatsPlace extends BarPlace {
  figure?: ChatsFigure
}
interface StaffPlace extends MenuPlace {
  icon: StaffIcon
  /** Its heading. Groups follow the order of their first entries; the home has none. */
  group?: PlainId
  /** The letter that leads there after a G. */
  key: string
  /** The queue that it opens, whose number stands on it. */
  queue?: QueueName
}

/**
 * Every menu: the guests' bar, the foot of pages, the rail of wide screens, a phone's tab bar, the settings' menu, the
 * rail of staff, and on a host for chats only what the own portrait opens: it leads to the site itself.
 */
export interface Menus {
  guest?: MenuPlace
  footer?: MenuPlace
  rail?: BarPlace
  tabs?: BarPlace
  settings?: SettingsPlace
  staff?: StaffPlace
  chats?: ChatsPlace
}

export interface RouteEntry {
  path: string
  /** `app/routes/<name>.tsx`. Addresses with the same name share one mounted screen if `sticky`. */
  name: string
  access: ScreenAccess
  frame: Frame
  /** Rendered on the server, for everybody who may see it. */
  server?: true
  /** Text areas that the screen needs besides `common`, `shell` and `ui`. */
  texts: string[]
  /** The title of the page; absent: the screen sets it by what it shows, with `<Head>`. */
  title?: RoleText
  /** What search engines and shared links say of it. */
  description?: PlainId
  /** Shows nothing that creators publish: guests see it before they were asked for their age. */
  forAll?: true
  /** Search engines may keep it, and the sitemap names it. Other pages with a `title` say that they may not. */
  indexed?: true
  menus?: Menus
  /** The screen above it, where its address does not begin with that one's. */
  above?: string
  /** Stays mounted when only its parameters change. */
  sticky?: true
  /** A tab of the screen one level up: it stays mounted and where it is scrolled to when one goes from tab to tab. */
  tab?: true
  /** No top bar on a phone: the screen begins with a picture or its own heading. */
  noTopBar?: true
  /** Its own second column takes the room: the rail stays narrow on wide screens, too. */
  narrowRail?: true
  /** No tab bar on a phone. */
  immersive?: true
  /** Also served by a chat-only deployment. */
  chatOnly?: true
}

/** Whether a screen stands in the frame of staff. */
export const isOfStaff = ({ frame }: Pick<RouteEntry, 'frame'>): boolean =>
  frame === 'staff' || frame === 'staff-panes'
