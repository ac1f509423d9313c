/**
 * A thing that screens show. A change names the thing (`changed`, `update` of `things.ts`), not the reads that show it:
 * those are declared in `shows.ts`.
 */
export type Thing =
  | `post:${string}`
  /** What a creator has published, by username. */
  | `posts:${string}`
  /** Own posts that others do not see, and those that are being written. */
  | 'own-posts'
  | 'drafts'
  | `comments:${string}`
  | `vault:${string}`
  /** A creator's vaults, by username. */
  | `vaults:${string}`
  /** What the person has bought. */
  | 'purchases'
  /** What the own vaults have brought. */
  | 'own-vaults'
  /** A person's page, by username. */
  | `creator:${string}`
  /** Who gives a creator most, by username. */
  | `givers:${string}`
  /** Subscriptions that the person gave. */
  | 'subscription-gifts'
  /** A gift that can be received, by its id or by the code of its link. */
  | `received-gift:${string}`
  /** Who subscribes to the person. */
  | 'subscribers'
  /** The own lists of fans, and who is on them. */
  | 'fan-lists'
  /** Which chats wait for an answer of the person, and how many. */
  | 'waiting'
  /** The texts that a creator often writes. */
  | 'quick-replies'
  /** What a creator has written to be sent into a chat later. */
  | `scheduled:${string}`
  /** The own messages to many, and each by its id. */
  | 'diffusions'
  | `diffusion:${string}`
  /** The own messages that go out by themselves. */
  | 'automatic-messages'
  /** A call, by its id; those that are not over; and what a creator sells of them, and to whom in a chat. */
  | `call:${string}`
  | 'calls'
  | 'call-settings'
  | `call-offer:${string}`
  /** Who is live, what is scheduled, and the replays. */
  | 'lives'
  /** A live, by its id; the page of a creator's lives, by username; and what the chat of a live says. */
  | `live:${string}`
  | `live-room:${string}`
  | `live-lines:${string}`
  /** What a creator's studio needs, with the lists of their lives; and one of those lives, by its id. */
  | 'studio'
  | `studio-live:${string}`
  /** The lives that are open now, as staff see them. */
  | 'open-lives'
  /** The calls that take place now, as staff see them. */
  | 'running-calls'
  /** The gifts that are offered, as staff see them. */
  | 'gift-catalogue'
  | `chat:${string}`
  /** What a chat says. */
  | `messages:${string}`
  /** What is pinned above a chat. */
  | `pinned:${string}`
  /** What a search in a chat and its gallery find. */
  | `contents:${string}`
  | `recharge:${string}`
  | `job:${string}`
  /** What was posted by those whom one follows and subscribes to. */
  | 'feed'
  /** Posts to discover. */
  | 'explore'
  /** Creators to discover. */
  | 'creators'
  | 'following'
  | 'followers'
  | 'blocked'
  | 'blocked-countries'
  | 'chats'
  /** Which chats have something unread. */
  | 'unread'
  | 'balance'
  /** What moved the balance. */
  | 'movements'
  | `subscription:${string}`
  | 'subscriptions'
  /** What a creator offers for less, and which price they ask for. */
  | 'promotions'
  | 'trial-links'
  | `trial:${string}`
  /** What keeps the account safe: password, address, sessions, and what was done with them. */
  | 'security'
  | 'passkeys'
  /** The own tokens for other software. */
  | 'api-tokens'
  /** The own addresses that are called, and the calls of one. */
  | 'webhooks'
  | `webhook:${string}`
  | `session:${string}`
  /** How the person wants to see the pages. */
  | 'preferences'
  /** What the person was told, and how much of it is unread. */
  | 'notifications'
  /** Posts that mention the person, and who may. */
  | 'mentions'
  | 'tags'
  /** People who appear with the person, and with whom they appear. */
  | 'performers'
  /** Who answers the person's chats, whose chats they answer, and what was done. */
  | 'helpers'
  /** Posts that the person has saved, and the names of their collections. */
  | 'bookmarks'
  | 'collections'
  | 'bell'
  /** The copy of their data that the person asked for. */
  | 'export'
  /** The verification of one's own identity. */
  | 'identity'
  /** What waits in a queue of staff, and how the queues stand. */
  | 'withdrawals'
  | `withdrawal:${string}`
  | `queue:${string}`
  | 'queues'
  /** An identity that was handed in, as staff see it. */
  | `submission:${string}`
  /** The content of one's own page, and what it lacks. */
  | 'own-page'
  /** What the operator has set. */
  | 'settings'
  /** Accounts as staff find them. */
  | 'people'
  /** What staff see of an account, by its id. */
  | `person:${string}`
  /** Notes of staff about an account, and what was done with it, by its id. */
  | `notes:${string}`
  | `acts:${string}`
  /** Own tickets, and each by its id: before its asker and before staff. */
  | 'tickets'
  | `ticket:${string}`
  | `case:${string}`
  | 'saved-answers'
  /** Who works here, and who is invited. */
  | 'team'
  | 'audit'
  /** Reports of gateways that fit no recharge. */
  | 'stray-payments'
  /** Refunds by staff. */
  | 'refunds'
  /** Processes, and work that was set aside. */
  | 'system'
