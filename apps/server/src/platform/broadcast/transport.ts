export interface TransportListener {
  /** A message of any process, perhaps of this one. */
  receive: (text: string) => void
  /** The connection was away and is back. */
  gap: () => void
}

/** Carries texts between processes. */
export interface BroadcastTransport {
  readonly name: string
  start(listener: TransportListener): Promise<void>
  /** Hands a text to the others; resolves also when they cannot be reached. */
  send(text: string): Promise<void>
  stop(): Promise<void>
}

/** For the only process of its database: there are no others. */
export class LocalTransport implements BroadcastTransport {
  readonly name = 'this process only'
  async start(): Promise<void> {}
  async send(): Promise<void> {}
  async stop(): Promise<void> {}
}
