import type { UploadPurpose } from '@calina/contract/constants'
import { ApiError } from './api.ts'

export interface SendOptions {
  purpose: UploadPurpose
  /** Media that an earlier try began; the transfer goes on where that ended. */
  begun: string | undefined
  /** The server has begun to receive the file under this id. */
  onBegun: (id: string) => void
  onProgress: (sent: number) => void
  /** Stops the transfer; what has gone up stays. */
  signal: AbortSignal
}

export type SendFile = (file: File, options: SendOptions) => Promise<string>

export interface TransferTools {
  send: SendFile
  /** False where the device knows that it has no line. */
  isOnline(): boolean
  /** Resolves when the line may be back: the device says so, or a little later with every attempt. */
  untilLine(attempt: number, signal: AbortSignal): Promise<void>
  /** Calls again and again until stopped. */
  every(ms: number, call: () => void): () => void
  now(): number
}

interface Transfer extends Omit<SendOptions, 'onProgress'> {
  tools: TransferTools
  isPaused: () => boolean
  /** Hears when it is paused or goes on. */
  onPause: (listener: () => void) => () => void
  onProgress: (sent: number, held?: 'paused' | 'line') => void
}

/** Without a byte for so long, the screen says that the line is away. */
export const SILENT_MS = 2_500
/** Without a byte for so long, the request is given up and a new one goes on. */
const DEAD_MS = 25_000
const LOOK_MS = 500
/** Tries when the server, not the line, is at fault. */
const MAX_TRIES = 5

/** What another request may get past: a token that ended, a lock of the request before, a server that stumbled. */
const BRIEF = new Set<string>(['UNAUTHORIZED', 'INTERNAL', 'UNEXPECTED', 'RATE_LIMITED'])
const AWAY = new Set<string>(['OFFLINE', 'TIMEOUT', 'UNAVAILABLE'])

/**
 * Brings a file up however often the line goes away or somebody pauses: each time it goes on where it was. Fails with
 * what the server refuses.
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
      onProgress(sent, 'line')
      await tools.untilLine(silent++, signal)
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
        // cleared away meanwhile: from the beginning
        begun = undefined
        sent = 0
      } else if (AWAY.has(code)) {
        onProgress(sent, 'line')
        await tools.untilLine(silent++, signal)
      } else if (BRIEF.has(code) && ++tries < MAX_TRIES) {
        await tools.untilLine(tries, signal)
      } else throw error
    }
  }
}

/** One request after the other until the file is up, somebody pauses, or nothing moves any more. */
async function attempt(file: File, from: number, transfer: Transfer): Promise<string> {
  const { tools, signal, onProgress } = transfer
  const stop = new AbortController()
  let heard = tools.now()
  let sent = from
  let isSilent = false
  const unwatch = tools.every(LOOK_MS, () => {
    const quiet = tools.now() - heard
    const wasSilent = isSilent
    isSilent = quiet >= SILENT_MS || !tools.isOnline()
    if (isSilent && !wasSilent) onProgress(sent, 'line')
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
        heard = tools.now()
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
      unhear()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const unhear = onPause(end)
    signal.addEventListener('abort', end)
  })
}
