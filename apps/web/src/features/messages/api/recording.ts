/** Why nothing can be recorded: not allowed, no microphone here, or used by another program. */
export type MicrophoneProblem = 'denied' | 'none' | 'busy'

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem

  constructor(problem: MicrophoneProblem) {
    super(problem)
    this.problem = problem
  }
}

const PROBLEMS: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** From the smallest file to what every browser writes. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'] as const
/** Of a voice: clear, and ten minutes of it are 3 MB. */
const BITS_PER_SECOND = 40_000
/** How often the loudness is measured, and a part is handed out. */
const LEVEL_MS = 100
const PART_MS = 1_000
/** Speech is a fraction of what a microphone can tell: this share of it fills the height. */
const LOUD = 0.25

/** How a recording stands. */
export interface RecordingState {
  seconds: number
  paused: boolean
  /** The loudness so far, ten values a second, each 0 to 1. */
  levels: readonly number[]
}

interface RecordingEvents {
  /** A second more of the sound. */
  onPart(sound: Blob): void
  /** It was ended by itself: it is as long as it may be, or the microphone was taken away. */
  onEnded(why: 'longest' | 'taken'): void
}

/** A sound that is being recorded. The microphone is let go by `finish` and by `discard`. */
export interface Recording {
  /** Media type of what comes out. */
  type: string
  state(): RecordingState
  subscribe(listener: () => void): () => void
  pause(): void
  resume(): void
  /** Ends it; answers all of the sound. */
  finish(): Promise<Blob>
  discard(): void
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    })
  } catch (error) {
    throw new MicrophoneError(PROBLEMS[error instanceof Error ? error.name : ''] ?? 'none')
  }
}

const letGo = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** Measures how loud a stream is now, 0 to 1. Where it cannot be measured there is silence. */
function meterOf(stream: MediaStream): { level: () => number; close: () => void } {
  try {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    void context.resume().catch(() => {})
    const samples = new Float32Array(analyser.fftSize)
    return {
      level() {
        analyser.getFloatTimeDomainData(samples)
        const power = samples.reduce((sum, each) => sum + each * each, 0) / samples.length
        return Math.min(1, Math.sqrt(power) / LOUD)
      },
      close: () => void context.close().catch(() => {}),
    }
  } catch {
    return { level: () => 0, close: () => {} }
  }
}

/** Opens the microphone and records at most so many seconds. Rejects with a {@link MicrophoneError}. */
export async function record(
  maxSeconds: number,
  { onPart, onEnded }: RecordingEvents,
  signal: AbortSignal,
): Promise<Recording> {
  const stream = await openMicrophone()
  if (signal.aborted) {
    letGo(stream)
    throw signal.reason
  }
  const wanted = TYPES.find(type => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(wanted !== undefined && { mimeType: wanted }),
  })
  const type = recorder.mimeType || wanted || TYPES[0]
  const meter = meterOf(stream)
  const listeners = new Set<() => void>()
  const parts: Blob[] = []
  const levels: number[] = []
  let [before, since] = [0, performance.now()]
  let state: RecordingState = { seconds: 0, paused: false, levels }
  let ended: Promise<Blob> | undefined
  let given = true

  const seconds = () => (before + (state.paused ? 0 : performance.now() - since)) / 1_000
  const tell = (paused: boolean) => {
    state = { seconds: Math.min(maxSeconds, seconds()), paused, levels: [...levels] }
    for (const listener of listeners) listener()
  }
  const tick = () => {
    if (!state.paused) levels.push(meter.level())
    tell(state.paused)
    if (state.seconds >= maxSeconds && !ended) onEnded('longest')
  }
  const timer = setInterval(tick, LEVEL_MS)
  const taken = () => {
    if (!ended) onEnded('taken')
  }
  for (const track of stream.getTracks()) track.addEventListener('ended', taken)

  /** Stops everything; what the recorder still holds comes before the promise is fulfilled. */
  function end(): Promise<Blob> {
    ended ??= new Promise<Blob>(resolve => {
      const done = () => resolve(new Blob(parts, { type }))
      clearInterval(timer)
      tell(true)
      meter.close()
      if (recorder.state === 'inactive') done()
      else {
        recorder.addEventListener('stop', done, { once: true })
        recorder.stop()
      }
      letGo(stream)
    })
    return ended
  }

  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return
    parts.push(data)
    if (given) onPart(data)
  })
  recorder.start(PART_MS)
  return {
    type,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pause() {
      if (recorder.state !== 'recording') return
      recorder.pause()
      const now = performance.now()
      before += now - since
      since = now
      tell(true)
    },
    resume() {
      if (recorder.state !== 'paused') return
      recorder.resume()
      since = performance.now()
      tell(false)
    },
    finish: end,
    discard() {
      given = false
      void end()
    },
  }
}

/** So many values of a waveform are kept of a recording. */
const PEAKS = 60

/** The loudness of a whole recording in few values, each the loudest of its part. */
export function peaksOf(levels: readonly number[]): number[] {
  const count = Math.min(PEAKS, levels.length)
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [(index * levels.length) / count, ((index + 1) * levels.length) / count]
    const loudest = Math.max(
      ...levels.slice(Math.floor(from), Math.max(Math.floor(from) + 1, Math.floor(to))),
    )
    return Math.round(loudest * 100) / 100
  })
}
