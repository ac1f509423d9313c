import { atRoot, type Defect, within, withinWeb } from './defect.ts'

const http = within('platform/http')
const app = withinWeb('app')
const HOSTS = 'chat-only.test.ts'

/** Mistakes with the hosts that serve chats only. */
export const CHAT_ONLY: readonly Defect[] = [
  http(
    'a host for chats only serves every operation',
    'chat-only.ts',
    'CHAT_ONLY_OPERATIONS.has(name) ? [spec] : []',
    '[spec]',
    HOSTS,
  ),
  http(
    'a host for chats only is not known by another case of its name',
    'chat-only.ts',
    'host.toLowerCase() === asked',
    'host === asked',
    HOSTS,
  ),
  http(
    'calls of the process itself are refused on a host for chats only',
    'chat-only.ts',
    ' || isInternal(request)',
    '',
    HOSTS,
  ),
  atRoot(
    'who is subscribed is listed on a host for chats only',
    'packages/contract/src/chat-only.ts',
    '  ...whole(legal),',
    '  ...whole(legal),\n  listSubscribers: true,',
    'packages/contract/src/chat-only.test.ts',
    'apps/server/src/platform/http/chat-only.test.ts',
  ),
  within('platform/web')(
    'a host for chats only shows every page',
    'web-client.ts',
    'chatOnly && !entry.isForChats(request.url)',
    'false',
    'chat-only-pages.test.ts',
  ),
  http(
    'a mail leads to a host that is none for chats any more',
    'own-origins.ts',
    ' && config.chatOnlyHosts.includes(chatHost)',
    '',
    'own-origins.test.ts',
  ),
  within('modules/accounts')(
    'a mail leads to the host of a session that has ended',
    'accounts.session-hosts.repository.ts',
    "  const row = await standing(db, userId, now)\n    .select('session.chat_host')",
    "  const row = await db.selectFrom('session').where('user_id', '=', userId)\n    .select('session.chat_host')",
    '/src/modules/notifications/channels.hosts.test.ts',
  ),
  within('modules/notifications')(
    'a push about a list is opened on a host that has none',
    'commands/deliver-due.ts',
    '? { ...payload, site: ctx.config.publicUrl } : payload',
    '? payload : payload',
    'channels.hosts.test.ts',
  ),
  app(
    'after a log-in a host for chats only leads to what it does not serve',
    'access.ts',
    'wantedPath(named, chatOnly)',
    'wantedPath(named, false)',
    'access.test.ts',
  ),
  app(
    'a link of a host for chats only leads nowhere',
    'access.ts',
    'if (!chatOnly || route?.chatOnly || homes.includes(pathname)) return undefined',
    'if (true) return undefined',
    'access.test.ts',
  ),
]
