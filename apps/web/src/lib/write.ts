import { REQUEST_TIMEOUT_MS } from '@calina/contract/constants'
import {
  type MutationFunctionContext,
  MutationObserver,
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { ApiError, type CallOptions } from './api.ts'
import { withIntent } from './intent.ts'
import { rereadUnderWay, type Thing } from './things.ts'

/**
 * A write of a screen: like `useMutation`, but one at a time. Until it is decided, another press does nothing. Its
 * `meta.things` name what it changes.
 */
export function useWrite<TData, TVariables = void, TContext = unknown>({
  mutationFn,
  ...options
}: UseMutationOptions<TData, Error, TVariables, TContext>): UseMutationResult<
  TData,
  Error,
  TVariables,
  TContext
> {
  const client = useQueryClient()
  const { meta } = options
  const mutation = useMutation({
    ...options,
    ...(mutationFn && {
      mutationFn: async (variables: TVariables, context: MutationFunctionContext) => {
        const answer = await mutationFn(variables, context)
        rereadUnderWay(client, meta?.things)
        return answer
      },
    }),
  })
  const { mutateAsync } = mutation
  // the state of the mutation reaches the screen a moment late: a double press is faster
  const running = useRef(false)
  const mutate = useCallback<typeof mutation.mutate>(
    (...call) => {
      if (running.current) return
      running.current = true
      mutateAsync(...call)
        .catch(() => {})
        .finally(() => {
          running.current = false
        })
    },
    [mutateAsync],
  )
  return { ...mutation, mutate }
}

/** A write without a hook: `show` caches its answer before any event about `things` is handled. */
export async function write<T>(
  client: QueryClient,
  things: readonly Thing[],
  call: () => Promise<T>,
  show: (answer: T) => unknown,
): Promise<T> {
  return await new MutationObserver(client, {
    mutationFn: async () => {
      const answer = await call()
      rereadUnderWay(client, things)
      return answer
    },
    onSuccess: show,
    meta: { things },
  }).mutate()
}

/** No retry later than this after the press: it would surprise the buyer. */
const LATEST_MS = REQUEST_TIMEOUT_MS + 5_000

interface Payment<TData, TVariables, TContext>
  extends Omit<UseMutationOptions<TData, Error, TVariables, TContext>, 'mutationFn'> {
  /** What is bought, and for how much: the same subject keeps its key until the server has decided. */
  subject: (variables: TVariables) => string
  pay: (variables: TVariables, options: CallOptions) => Promise<TData>
}

/**
 * A write that costs money. It fails while offline, and is aborted when the screen is left. The client does not retry
 * when the page is hidden, the connection is lost or too much time has passed. After an abort `onError` gets an error that
 * {@link isLeft} recognises; the next read shows whether it was charged.
 */
export function usePayment<TData, TVariables = void, TContext = unknown>({
  subject,
  pay,
  ...options
}: Payment<TData, TVariables, TContext>): UseMutationResult<TData, Error, TVariables, TContext> {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return useWrite({
    ...options,
    mutationFn: async (variables: TVariables) => {
      if (!navigator.onLine) throw new ApiError('OFFLINE', 0)
      const leaving = new AbortController()
      running.current = leaving
      const pressed = Date.now()
      const stillWanted = () =>
        navigator.onLine && document.visibilityState === 'visible' && Date.now() - pressed <= LATEST_MS
      return withIntent(subject(variables), idempotencyKey =>
        pay(variables, { idempotencyKey, signal: leaving.signal, stillWanted }),
      )
    },
  })
}

/** Whether a payment was aborted because the screen was left. */
export const isLeft = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
