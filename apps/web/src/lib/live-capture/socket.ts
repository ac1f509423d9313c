/** Where a line goes, and the word by which it is let in: for one use. */
export interface Ticket {
  path: string
  token: string
}

/** The part of a WebSocket that is used here. */
export interface LineSocket {
  binaryType: BinaryType
  readonly bufferedAmount: number
  readonly readyState: number
  send(data: string | Uint8Array<ArrayBuffer>): void
  close(): void
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
}

export type OpenSocket = (path: string) => LineSocket

/** A WebSocket to the page's own origin. */
export const openSocket: OpenSocket = path =>
  new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')))

export const isOpen = (socket: LineSocket): boolean => socket.readyState === 1
