import type { Duration, MentionChoice } from '@calina/contract'
import type { Attributes, PageLink } from '@calina/contract/types'
import type { ArtName } from './art.ts'
import type { FilmName } from './films.ts'

export interface DemoPost {
  text: string
  /** Of a paid post: what comes with the purchase. */
  purchaseText?: string
  /** Absent: open to everyone. */
  audience?: 'subscribers' | 'paid'
  /** Of a paid post, in cents. */
  price?: number
  /** A paid post that subscribers see without buying it. */
  included?: true
  /** Of a paid post: opens it for everybody, in cents. Some fans contribute. */
  goal?: number
  art?: readonly ArtName[]
  /** Videos and sounds; they come before the pictures. */
  films?: readonly FilmName[]
  /** What it asks, and the answers; fans vote in turn, the first answer most. */
  poll?: { question: string; answers: readonly string[] }
  /** Who else appears, by username; they have agreed before ({@link import('./performers.ts')}). */
  with?: readonly string[]
  /** Who has allowed that it mentions them, by username. */
  allowedBy?: string
  /** By whom and what; the rest of the comments is drawn from {@link import('./comments.ts')}. */
  comments?: readonly (readonly [fan: string, text: string])[]
}

export interface DemoCreator {
  username: string
  name: string
  bio: string
  exclusive: boolean
  avatar: ArtName
  cover: ArtName
  links?: readonly PageLink[]
  /** The video of their page. */
  welcome?: FilmName
  attributes: Partial<Attributes>
  /** Price by duration, in cents. */
  plans: Readonly<Partial<Record<Duration, number>>>
  /** When the newest post went out, and how far apart the others lie, in hours. */
  rhythm: { newestHoursAgo: number; everyHours: number }
  /** Newest first. */
  posts: readonly DemoPost[]
  /** Who may mention them, chosen when they began; absent: everybody. */
  mentions?: MentionChoice
}

export interface DemoFan {
  username: string
  name: string
}
