import { isChatLink } from '@calina/contract'
import type { Config } from '../../config/config.ts'

/** Origins of our own pages: the public address, and the chat-only hosts, which are this server under other names. */
export function ownOrigins(config: Pick<Config, 'publicUrl' | 'chatOnlyHosts'>): string[] {
  return [new URL(config.publicUrl).origin, ...config.chatOnlyHosts.map(host => originOf(config, host))]
}

/** Origins that pages may open sockets from: our own, and in the demo both names of this machine. */
export function allowedOrigins(
  config: Pick<Config, 'publicUrl' | 'chatOnlyHosts' | 'mode' | 'port'>,
): string[] {
  const { port } = new URL(config.publicUrl)
  const origins = ownOrigins(config)
  if (config.mode === 'demo')
    origins.push(`http://127.0.0.1:${port || config.port}`, `http://localhost:${port || config.port}`)
  return origins
}

/** The origin of a host of ours: the scheme and the port of the public address go for all. */
function originOf({ publicUrl }: Pick<Config, 'publicUrl'>, host: string): string {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
}

/**
 * The absolute address of a link to a page of ours, for somebody who is on a host for chats only, or on the site itself
 * (null). What such a host does not serve is on the site itself; so is everything, once it is not such a host any more.
 */
export function addressFor(
  config: Pick<Config, 'publicUrl' | 'chatOnlyHosts'>,
  chatHost: string | null,
  link: string,
): string {
  const there = chatHost !== null && isChatLink(link) && config.chatOnlyHosts.includes(chatHost)
  return (there ? originOf(config, chatHost) : config.publicUrl) + link
}
