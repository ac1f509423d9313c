import { STREAM_BEAT_MS } from '@calina/contract/events'

export interface EventLinesOptions {
  /** Problem details of a failure, which end the stream. */
  problemOf: (error: unknown) => object
  /** Validate lines against the declaration. */
  check?: { progress(value: unknown): unknown; result(value: unknown): unknown } | undefined
  beatMs?: number
}

/**
 * The reports of a running task as lines of JSON: `{"progress": …}`, at the end `{"result": …}` or `{"problem": …}`,
 * and an empty line whenever nothing was sent for a while, so that no proxy closes the connection as idle.
 */
export async function* eventLines(
  work: AsyncGenerator<unknown, unknown>,
  { problemOf, check, beatMs = STREAM_BEAT_MS }: EventLinesOptions,
): AsyncGenerator<string> {
  const line = (event: object) => `${JSON.stringify(event)}\n`
  try {
    let next = nextOf(work)
    for (;;) {
      const step = await orSilence(next, beatMs)
      if (step === undefined) {
        yield '\n'
        continue
      }
      if (step.done === true) {
        yield line({ result: check ? check.result(step.value) : step.value })
        return
      }
      yield line({ progress: check ? check.progress(step.value) : step.value })
      next = nextOf(work)
    }
  } catch (error) {
    yield line({ problem: problemOf(error) })
  } finally {
    // The task ends after its current step, without being awaited here.
    work.return(undefined).catch(() => {})
  }
}

function nextOf(work: AsyncGenerator<unknown, unknown>): Promise<IteratorResult<unknown, unknown>> {
  const next = work.next()
  // It may fail after its reader has left.
  next.catch(() => {})
  return next
}

async function orSilence<T>(next: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([next, silence])
  } finally {
    clearTimeout(timer)
  }
}
