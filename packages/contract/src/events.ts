/** A line of an operation that answers a stream: how far it is, or at the end what came of it. */
export type StreamEvent<Progress, Result> = { progress: Progress } | { result: Result }

/** A stream ended with a named error. */
export class StreamProblem extends Error {
  override readonly name = 'StreamProblem'
  /** Problem details, as a failed call answers them. */
  readonly problem: Readonly<Record<string, unknown>>
  constructor(problem: Readonly<Record<string, unknown>>) {
    super(`the stream ended with ${String(problem.code)}`)
    this.problem = problem
  }
}

/** A stream broke off: what came of the work is not known. */
export class StreamBroken extends Error {
  override readonly name = 'StreamBroken'
}

/** Interval of empty lines while the work runs; a reader gives up after three intervals without a line. */
export const STREAM_BEAT_MS = 10_000
const SILENCE_MS = 3 * STREAM_BEAT_MS

/**
 * Reads the lines of a stream while they come. It ends after the result. Throws {@link StreamProblem} for a named error,
 * and {@link StreamBroken} when the stream ends without either, breaks, or sends nothing for too long. Leaving the loop
 * ends the stream.
 */
export async function* readEvents<Progress, Result>(
  body: ReadableStream<Uint8Array>,
  silenceMs = SILENCE_MS,
): AsyncGenerator<StreamEvent<Progress, Result>> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read(), silenceMs)
      if (done) throw new StreamBroken('the stream ended without a result')
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '') continue
        const event = JSON.parse(line)
        if ('problem' in event) throw new StreamProblem(event.problem)
        yield event
        if ('result' in event) return
      }
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

async function withinSilence<T>(reading: Promise<T>, silenceMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StreamBroken('the stream is silent')), silenceMs)
  })
  try {
    return await Promise.race([reading, silence])
  } catch (error) {
    throw error instanceof StreamBroken ? error : new StreamBroken('the stream broke', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
