/**
 * What the server says over the socket. Events tell ids and counters only; what is shown is read again with the
 * reader's own rights. Written as types: the payloads are made by the server alone.
 */
export interface ServerEvents {
  /** A chat has something new up to `seq`. */
  'chat.message': (event: { chat: string; seq: number }) => void
  /** The other person has read up to `seq`. */
  'chat.read': (event: { chat: string; seq: number }) => void
  /** I have read up to `seq` (perhaps in another tab). */
  'chat.seen': (event: { chat: string; seq: number }) => void
  /** A conversation with me has begun: the list of chats has changed. */
  'chat.opened': (event: { chat: string }) => void
  /** The other person of a chat is writing. */
  'chat.typing': (event: { chat: string }) => void
  /** Somebody I have a chat with came or went. */
  presence: (event: { username: string; online: boolean }) => void
  /** A balance of mine has changed. */
  'wallet.changed': (event: Record<string, never>) => void
  /** A recharge of mine has reached a new state. */
  'recharge.changed': (event: { recharge: string; status: 'approved' | 'rejected' | 'expired' }) => void
  /** My subscription to a creator has begun or ended. */
  'subscription.changed': (event: { creator: string }) => void
  /** A post has been bought by me (perhaps in another tab). */
  'post.unlocked': (event: { post: string }) => void
  /** A post of mine that is being prepared stands differently now, or is out. */
  'post.prepared': (event: { post: string }) => void
  /** A job that I asked for stands differently now. */
  'job.changed': (event: { job: string }) => void
  /** This session has been ended elsewhere. */
  'session.ended': (event: Record<string, never>) => void
}

export interface ClientEvents {
  /** I am writing in this chat; the server passes it on at most every three seconds. */
  'chat.typing': (event: { chat: string }) => void
}
