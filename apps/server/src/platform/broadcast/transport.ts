export interface TransportListener {
  /** A message of any process, perhaps of this one. */
  receive: (text: string) => void
  /** The connection was lost and is open again. */
  gap: () => void
}

/** Name of the transport of broadcasts. */
export type Carrier = 'Redis' | 'PostgreSQL' | 'nothing'

/** Sends texts between processes. */
export interface BroadcastTransport {
  readonly name: Carrier
  readonly connected: boolean
  start(listener: TransportListener): Promise<void>
  /** Sends a text to the other processes; resolves also when they cannot be reached. */
  send(text: string): Promise<void>
  stop(): Promise<void>
}

/** For the only process of its database: there are no others. */
export class LocalTransport implements BroadcastTransport {
  readonly name = 'nothing'
  readonly connected = true
  async start(): Promise<void> {}
  async send(): Promise<void> {}
  async stop(): Promise<void> {}
}
