import type { ServerEvents } from '@calina/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { followCall } from '#components/calls/calls-cache.ts'
import { followLive, followOwnPart, showPeople } from '#components/lives/lives-cache.ts'
import { followChange, followMarks } from '#features/messages/api/changes.ts'
import { catchUp, isKnown, isOpen, showSeen } from '#features/messages/api/chat-cache.ts'
import { heldBySeq } from '#features/messages/api/held.ts'
import { followMessage, followWaiting, waitingFact } from '#features/messages/api/waiting.ts'
import { refreshPost } from '#features/posts/api/posts-cache.ts'
import { refreshVault } from '#features/vaults/api/vault-cache.ts'
import { showBadges } from '#lib/badges.ts'
import { query } from '#lib/query.ts'
import { changed, decided, find, outdated, takeNoted, update } from '#lib/things.ts'

/** Prefixes of the things that events are about, and of those in which a person may no longer be met. */
export const FOLLOWED = [
  'post',
  'vault',
  'own-vaults',
  'purchases',
  'own-posts',
  'bookmarks',
  'collections',
  'feed',
  'explore',
  'tags',
  'creator',
  'comments:',
  'givers:',
  'following',
  'followers',
  'call',
  'lives',
  'live:',
  'live-room:',
  'studio',
  'chat',
  'pinned:',
  'contents:',
  'scheduled:',
  'unread',
  'waiting',
  'balance',
  'movements',
  'recharge:',
  'job:',
  'subscriptions',
  'subscribers',
  'fan-lists',
  'diffusion',
  'subscription-gifts',
  'received-gift:',
  'trial:',
  'security',
  'preferences',
  'notifications',
  'mentions',
  'performers',
  'helpers',
  'bell',
  'export',
  'settings',
  'own-page',
  'identity',
  'queue',
  'team',
  'submission:',
  'ticket',
  'withdrawal',
]

/**
 * What each socket event changes on the page. The event of a write of this page brings nothing new once the answer has
 * been shown: it is recognised by its content, and nothing is read again.
 */
export const changesOf = (client: QueryClient): Partial<ServerEvents> => ({
  'wallet.changed': async ({ sequence }) => {
    await decided(client, 'balance')
    const shown = client.getQueryData(query('getBalance').queryKey)
    if (shown && sequence !== null && shown.wallet.sequence >= sequence) return
    changed(client, 'balance', 'movements')
  },
  'recharge.changed': async ({ recharge, status }) => {
    await decided(client, `recharge:${recharge}`)
    const shown = client.getQueryData(query('getRecharge', { params: { recharge } }).queryKey)
    // more may arrive for one that is approved already
    const isMore = status === 'approved' && shown !== undefined
    if (shown?.status !== status || isMore) changed(client, `recharge:${recharge}`, 'movements')
  },
  'subscription.changed': async ({ creator, until }) => {
    await decided(client, `creator:${creator}`)
    if (takeNoted(client, `subscription.changed ${creator} ${until}`)) return
    changed(client, `creator:${creator}`, `posts:${creator}`, 'feed', 'chats', 'subscriptions')
  },
  'follow.changed': async ({ creator, following }) => {
    await decided(client, `creator:${creator}`)
    if (takeNoted(client, `follow.changed ${creator} ${following}`)) return
    const known = find(client, 'creator', creator)
    if (known?.current && known.shown.viewer.following === following) return
    changed(client, `creator:${creator}`, 'feed', 'following', 'creators')
  },
  'post.unlocked': async ({ post }) => {
    await decided(client, `post:${post}`)
    const isNews = !takeNoted(client, `post.unlocked ${post}`)
    if (!isNews) return
    changed(client, 'purchases')
    if (find(client, 'post', post)) await refreshPost(client, post)
  },
  'vault.changed': async ({ vault }) => {
    await decided(client, `vault:${vault}`)
    if (takeNoted(client, `vault.changed ${vault}`)) return
    await refreshVault(client, vault)
  },
  'goal.changed': async ({ post }) => {
    await decided(client, `post:${post}`)
    const isNews = !takeNoted(client, `goal.changed ${post}`)
    if (isNews && find(client, 'post', post)) await refreshPost(client, post)
  },
  'bookmarks.changed': async ({ post }) => {
    await decided(client, 'bookmarks', 'collections')
    if (takeNoted(client, `bookmarks.changed ${post}`)) return
    if (post !== null && find(client, 'post', post)) await refreshPost(client, post)
    changed(client, 'bookmarks', 'collections')
  },
  'mention.changed': async ({ post }) => {
    await decided(client, `post:${post}`)
    if (takeNoted(client, `mention.changed ${post}`)) return
    if (find(client, 'post', post)) await refreshPost(client, post)
    changed(client, 'mentions')
  },
  'performers.changed': async () => {
    await decided(client, 'performers')
    changed(client, 'performers')
  },
  'helpers.changed': async () => {
    await decided(client, 'helpers')
    changed(client, 'helpers')
  },
  'chat.team': ({ username, team }) =>
    update(
      client,
      'chat',
      ({ receiver }) => receiver.username === username,
      shown => ({ ...shown, team }),
    ),
  'chat.message': async ({ chat, seq }) => {
    await decided(client, `chat:${chat}`)
    if (!isKnown(client, chat, seq)) {
      if (isOpen(client, chat)) await catchUp(client, chat)
      else changed(client, `chat:${chat}`, 'chats', 'unread')
    }
    await followMessage(client, chat, heldBySeq(client, chat, seq))
  },
  'chat.changed': async ({ chat, change }) => {
    await decided(client, `chat:${chat}`)
    if (change !== null) return await followChange(client, chat, change)
    changed(client, `scheduled:${chat}`)
    await followMarks(client, chat)
  },
  'chat.waiting': async ({ chat, since }) => {
    await decided(client, 'waiting')
    if (!takeNoted(client, waitingFact(chat, since))) await followWaiting(client, chat)
  },
  'chat.opened': async ({ chat }) => {
    await decided(client, 'chats')
    if (!find(client, 'chat', chat)) changed(client, 'chats')
  },
  'chat.seen': async ({ chat, seq }) => {
    await decided(client, `chat:${chat}`)
    showSeen(client, chat, seq)
  },
  'profile.changed': async () => {
    await decided(client, 'own-page')
    changed(client, 'own-page')
  },
  'security.changed': async () => {
    await decided(client, 'security')
    changed(client, 'security')
  },
  'identity.changed': async () => {
    await decided(client, 'identity')
    // a badge stands on the own page
    changed(client, 'identity', 'own-page')
  },
  'badges.changed': badges => showBadges(client, badges),
  'notifications.changed': async () => {
    await decided(client, 'notifications', 'bell')
    changed(client, 'notifications', 'bell')
  },
  'job.changed': ({ job }) => changed(client, `job:${job}`, 'export'),
  'settings.changed': async () => {
    await decided(client, 'settings')
    changed(client, 'settings')
  },
  'preferences.changed': async () => {
    await decided(client, 'preferences')
    changed(client, 'preferences')
  },
  'call.changed': async ({ call, chat, revision }) => {
    await decided(client, `call:${call}`)
    await followCall(client, { call, chat, revision })
  },
  'live.changed': async ({ live, revision }) => {
    await decided(client, `live:${live}`)
    followLive(client, { live, revision })
    const own = client.getQueryData(query('getStudioLive', { params: { live } }).queryKey)
    if (own && own.revision < revision) changed(client, `studio-live:${live}`)
  },
  'live.studio': async ({ live }) => {
    await decided(client, `studio-live:${live}`)
    changed(client, `studio-live:${live}`, 'studio')
  },
  'live.people': ({ live, people }) => showPeople(client, live, people),
  'live.mine': async ({ live }) => {
    await decided(client, `live:${live}`)
    followOwnPart(client, live)
  },
  'lives.changed': async ({ creator }) => {
    await decided(client, 'lives')
    // who is live is marked on windows, too: those are read again when they are looked at
    changed(client, 'lives', `live-room:${creator}`)
    outdated(client, 'creators')
  },
  'diffusion.changed': async ({ diffusion }) => {
    await decided(client, `diffusion:${diffusion}`)
    changed(client, `diffusion:${diffusion}`, 'diffusions')
  },
  'queue.changed': ({ queue }) => changed(client, `queue:${queue}`, 'queues'),
  'ticket.changed': async ({ ticket }) => {
    await decided(client, `ticket:${ticket}`)
    changed(client, `ticket:${ticket}`, 'tickets')
  },
  'withdrawals.changed': async () => {
    await decided(client, 'withdrawals')
    changed(client, 'withdrawals', 'balance', 'movements')
  },
  'team.changed': () => changed(client, 'team'),
  'chat.read': ({ chat, seq }) =>
    update(client, 'chat', chat, shown =>
      shown.readByReceiver < seq ? { ...shown, readByReceiver: seq } : shown,
    ),
  presence: ({ username, online }) =>
    update(
      client,
      'chat',
      ({ receiver }) => receiver.username === username,
      shown => ({ ...shown, online }),
    ),
})
