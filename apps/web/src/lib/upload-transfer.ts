import type { UploadPurpose } from '@calina/contract/limits'
import { ApiError } from './api.ts'
import { isUnreachable } from './errors.ts'

export interface SendOptions {
  purpose: UploadPurpose
  /** Media of an earlier attempt; the transfer continues where that ended. */
  begun: string | undefined
  /** The server has begun to receive the file under this id. */
  onBegun: (id: string) => void
  onProgress: (sent: number) => void
  /** Stops the transfer; the server keeps the received part. */
  signal: AbortSignal
}

export type SendFile = (file: File, options: SendOptions) => Promise<string>

export interface TransferTools {
  send: SendFile
  /** False where the device reports that it is offline. */
  isOnline(): boolean
  /** Resolves when the connection may be back: on the `online` event, or after a delay that grows with `attempt`. */
  untilOnline(attempt: number, signal: AbortSignal): Promise<void>
  /** Calls again and again until stopped. */
  every(ms: number, call: () => void): () => void
  now(): number
}

interface Transfer extends Omit<SendOptions, 'onProgress'> {
  tools: TransferTools
  isPaused: () => boolean
  /** Calls `listener` on pause and resume; returns the unsubscription. */
  onPause: (listener: () => void) => () => void
  onProgress: (sent: number, held?: 'paused' | 'offline') => void
}

/** Without progress for so long in the middle of a file, the connection is shown as lost. */
export const SILENT_MS = 2_500
/** Without progress for so long, the request is aborted and a new one continues. */
const DEAD_MS = 25_000
const LOOK_MS = 500
/** Attempts when the server, not the connection, is at fault. */
const MAX_TRIES = 5

/** Errors that a retry may overcome: an expired token, a lock of the previous request, a failing server. */
const BRIEF = new Set<string>(['UNAUTHORIZED', 'INTERNAL', 'UNEXPECTED', 'RATE_LIMITED'])

/**
 * Uploads a file over lost connections and pauses: each attempt continues where the last one ended. Rejects with the
 * refusal of the server.
 */
export async function sendThrough(file: File, transfer: Transfer): Promise<string> {
  const { tools, signal, isPaused, onProgress } = transfer
  let { begun } = transfer
  let sent = 0
  let tries = 0
  let silent = 0
  for (;;) {
    signal.throwIfAborted()
    if (isPaused()) {
      onProgress(sent, 'paused')
      await untilResumed(transfer)
      continue
    }
    if (!tools.isOnline()) {
      onProgress(sent, 'offline')
      await tools.untilOnline(silent++, signal)
      if (!tools.isOnline()) continue
    }
    const before = sent
    try {
      return await attempt(file, sent, {
        ...transfer,
        begun,
        onBegun: id => {
          begun = id
          transfer.onBegun(id)
        },
        onProgress: (now, held) => {
          sent = now
          onProgress(now, held)
        },
      })
    } catch (error) {
      signal.throwIfAborted()
      if (isPaused()) continue
      if (sent > before) {
        tries = 0
        silent = 0
      }
      const code = error instanceof ApiError ? error.code : 'INTERNAL'
      if (code === 'MEDIA_NOT_FOUND' && begun !== undefined) {
        // deleted meanwhile: restart
        begun = undefined
        sent = 0
      } else if (isUnreachable(error)) {
        onProgress(sent, 'offline')
        await tools.untilOnline(silent++, signal)
      } else if (BRIEF.has(code) && ++tries < MAX_TRIES) {
        await tools.untilOnline(tries, signal)
      } else throw error
    }
  }
}

/** One request, until the file is uploaded, the transfer is paused, or there is no progress. */
async function attempt(file: File, from: number, transfer: Transfer): Promise<string> {
  const { tools, signal, onProgress } = transfer
  const stop = new AbortController()
  let lastProgress = tools.now()
  let sent = from
  let isSilent = false
  const unwatch = tools.every(LOOK_MS, () => {
    const quiet = tools.now() - lastProgress
    const wasSilent = isSilent
    // once all of it is on its way the server checks and stores it, which takes a while for a large one
    isSilent = (quiet >= SILENT_MS && sent < file.size) || !tools.isOnline()
    if (isSilent && !wasSilent) onProgress(sent, 'offline')
    if (quiet >= DEAD_MS) stop.abort(new ApiError('TIMEOUT', 0))
  })
  const unpause = transfer.onPause(() => {
    if (transfer.isPaused()) stop.abort(new ApiError('OFFLINE', 0))
  })
  try {
    return await tools.send(file, {
      purpose: transfer.purpose,
      begun: transfer.begun,
      signal: AbortSignal.any([signal, stop.signal]),
      onBegun: transfer.onBegun,
      onProgress: now => {
        if (signal.aborted || stop.signal.aborted) return
        lastProgress = tools.now()
        isSilent = false
        sent = now
        onProgress(now)
      },
    })
  } finally {
    unwatch()
    unpause()
  }
}

function untilResumed({ isPaused, onPause, signal }: Transfer): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      if (isPaused() && !signal.aborted) return
      unsubscribe()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const unsubscribe = onPause(end)
    signal.addEventListener('abort', end)
  })
}
