import { readEvents, type StreamEvent, StreamProblem } from '@calina/contract/events'

/** The error of a call that ended with a problem; without one the connection broke. */
export type FailureOf = (problem?: StreamProblem['problem']) => Error

/** The items of a stream, one after the other; it fails like any other call. */
export async function* eventsOf(
  { body }: Response,
  failureOf: FailureOf,
): AsyncGenerator<StreamEvent<unknown, unknown>, void, undefined> {
  if (!body) throw failureOf()
  try {
    yield* readEvents(body)
  } catch (error) {
    throw failureOf(error instanceof StreamProblem ? error.problem : undefined)
  }
}
