import type { Config } from '../../config/config.ts'

/** Origins of our own pages: the public address, and the chat-only hosts, which are this server under other names. */
export function ownOrigins(config: Pick<Config, 'publicUrl' | 'chatOnlyHosts'>): string[] {
  const { origin, protocol, port } = new URL(config.publicUrl)
  const chats = config.chatOnlyHosts.map(host => `${protocol}//${host}${port === '' ? '' : `:${port}`}`)
  return [origin, ...chats]
}
