import { table } from 'virtual:contract-routes/open'
import { REQUEST_TIMEOUT_MS } from '@calina/contract/constants'
import type { Answer, CallInput, CallName, ErrorCode, Problem, Routes } from '@calina/contract/types'

type CallRoute = NonNullable<(typeof table)[CallName]>

/** The rest of the contract's table comes with the code of forms, which members have too, with that of members, and of staff. */
async function laterRoute(name: CallName): Promise<CallRoute> {
  const forms = await import('virtual:contract-routes/forms')
  const found =
    forms.table[name] ??
    (await import('virtual:contract-routes/members')).table[name] ??
    (await import('virtual:contract-routes/staff')).table[name]
  if (!found) throw new Error(`The contract has no ${name}`)
  return found
}

/** The contract's codes, and what can go wrong before an answer arrives. */
export type ApiErrorCode =
  | ErrorCode
  | 'OFFLINE'
  | 'TIMEOUT'
  | 'CANCELLED'
  | 'PASSKEY_CANCELLED'
  | 'PASSKEY_NOT_CREATED'
  | 'PASSKEY_KNOWN'
  | 'PASSKEY_UNSUPPORTED'

/** A call that did not succeed. Screens decide by `code`; they never show `title`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  /** 0 when no answer arrived. */
  readonly status: number
  readonly title: string
  readonly params: Record<string, string | number>
  readonly issues: readonly { path: string; rule: string }[]
  /** The request's id, for a report to support. */
  readonly instance: string | undefined
  /** The reason phrase of the answer; empty over HTTP/2, which has none. */
  readonly reason: string

  constructor(code: ApiErrorCode, status: number, problem?: Partial<Problem>, reason = '') {
    super(`${code} (${status})`)
    this.code = code
    this.status = status
    this.title = problem?.title ?? code
    this.params = problem?.params ?? {}
    this.issues = problem?.issues ?? []
    this.instance = problem?.instance
    this.reason = reason
  }
}

export interface CallOptions {
  /** One intent of a person keeps one key, over every attempt. Made when a call needs one and none is given. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Allows the one retry for a POST that is safe to repeat by its own means (a client id). */
  repeatable?: boolean
  /** Goes on, and its cookies are taken, when the page is left in the middle. */
  keepalive?: boolean
  /** What the call will do, as a sentence: said where its person has to prove first who they are. */
  purpose?: string
  /** Called before every attempt: a call that is no longer wanted is not sent (again). */
  stillWanted?: () => boolean
}

interface Sending extends CallOptions {
  /** The answer is a stream: the timeout covers only its beginning. */
  lasting?: boolean
}

type CallArguments<S> =
  object extends CallInput<S>
    ? [input?: CallInput<S>, options?: CallOptions]
    : [input: CallInput<S>, options?: CallOptions]

/** Every operation of the contract as a function. A file is answered as a link to it, for
 * `useDownload`; a stream as its items, one after the other. */
export type Api = {
  [K in CallName]: (...args: CallArguments<Routes[K]>) => Promise<Answer<Routes[K]>>
}

/** The credentials of calls: the session store in the browser, none on the server. */
export interface Credentials {
  /** A valid access token, after waiting for a session that is being restored; `undefined` for guests. */
  token(): Promise<string | undefined>
  /** A newer token than the one just refused, if the session can still give one. */
  renew(refused: string): Promise<string | undefined>
  /** The readable forgery-protection cookie. */
  xsrf(): string | undefined
}

export interface ApiSettings {
  base: string
  fetch: typeof fetch
  credentials?: Credentials
  /**
   * Asks the person to prove who they are, for a call that demands it; false when they would rather not, and the call
   * then fails as `CANCELLED`.
   */
  confirm?: (purpose: string | undefined) => Promise<boolean>
  /** Called for every call that the server refused. */
  refused?: (error: ApiError) => void
  timeoutMs?: number
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

function addressOf(base: string, path: string, input: LooseInput): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) search.set(name, String(value))
  const query = search.toString()
  return `${base}${filled}${query ? `?${query}` : ''}`
}

/** How a stream ended: with a problem, or because the connection broke. */
function failureOf(problem?: Partial<Problem>): ApiError {
  return problem === undefined
    ? new ApiError('OFFLINE', 0)
    : new ApiError(problem.code as ErrorCode, problem.status ?? 0, problem)
}

async function problemOf(response: Response): Promise<ApiError> {
  let problem: Partial<Problem> = {}
  try {
    problem = await response.json()
  } catch {
    // a proxy in between answered without a body of ours
  }
  const fallback = response.status >= 500 ? 'UNEXPECTED' : response.status === 404 ? 'NOT_FOUND' : 'INTERNAL'
  return new ApiError(
    (problem.code as ApiErrorCode | undefined) ?? fallback,
    response.status,
    problem,
    response.statusText,
  )
}

/** Makes the typed client. Nothing of it is global, so that the server can make one for each request. */
export function createApi(settings: ApiSettings): Api {
  const { base, fetch, credentials, confirm, refused, timeoutMs = REQUEST_TIMEOUT_MS } = settings

  async function attempt(url: string, init: RequestInit, options: Sending): Promise<Response> {
    const { signal, stillWanted, lasting } = options
    signal?.throwIfAborted()
    if (stillWanted?.() === false) throw new ApiError('TIMEOUT', 0)
    const limit = AbortSignal.timeout(timeoutMs)
    const opening = new AbortController()
    const late = () => opening.abort()
    if (lasting) limit.addEventListener('abort', late)
    const ends = lasting ? opening.signal : limit
    try {
      return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, ends]) : ends })
    } catch (error) {
      if (signal?.aborted) throw error
      throw new ApiError(limit.aborted ? 'TIMEOUT' : 'OFFLINE', 0)
    } finally {
      limit.removeEventListener('abort', late)
    }
  }

  /** 25 seconds, then one more time with the same key, where a second time cannot do anything twice. */
  async function send(url: string, init: RequestInit, options: Sending, safe: boolean): Promise<Response> {
    try {
      return await attempt(url, init, options)
    } catch (error) {
      if (!safe || !(error instanceof ApiError) || options.stillWanted?.() === false) throw error
      return attempt(url, init, options)
    }
  }

  async function refusalOf(response: Response): Promise<ApiError> {
    const problem = await problemOf(response)
    refused?.(problem)
    return problem
  }

  async function call(name: CallName, input: LooseInput = {}, options: CallOptions = {}): Promise<unknown> {
    const [method, path, kind, reading] = table[name] ?? (await laterRoute(name))
    const url = addressOf(base, path, input)
    const headers = new Headers({ accept: reading === 'bytes' ? '*/*' : 'application/json' })
    if (input.body !== undefined) headers.set('content-type', 'application/json')
    const key = options.idempotencyKey ?? (kind === 'idempotent' ? crypto.randomUUID() : undefined)
    if (key) headers.set('idempotency-key', key)
    const xsrf = method === 'GET' ? undefined : credentials?.xsrf()
    if (xsrf) headers.set('x-xsrf-token', xsrf)
    const init: RequestInit = { method, headers, credentials: 'include' }
    if (options.keepalive) init.keepalive = true
    if (input.body !== undefined) init.body = JSON.stringify(input.body)
    const safe = method !== 'POST' || key !== undefined || options.repeatable === true

    /** Sends the call with the token of now, and once more with a newer one when that was refused. */
    const perform = async (given: CallOptions): Promise<Response> => {
      const options = { ...given, lasting: reading === 'stream' }
      const token = kind === 'cookie' ? undefined : await credentials?.token()
      if (token) headers.set('authorization', `Bearer ${token}`)
      // a session has just ended: the answer is known
      else if (kind === 'member' || kind === 'idempotent') throw new ApiError('UNAUTHORIZED', 401)
      const response = await send(url, init, options, safe)
      const renewed = response.status === 401 && token ? await credentials?.renew(token) : undefined
      if (!renewed) return response
      headers.set('authorization', `Bearer ${renewed}`)
      return send(url, init, options, safe)
    }

    let response = await perform(options)
    if (response.status === 403 && confirm) {
      const problem = await refusalOf(response)
      if (problem.code !== 'FRESH_AUTHENTICATION_REQUIRED') throw problem
      if (!(await confirm(options.purpose))) throw new ApiError('CANCELLED', 0)
      // the confirmation is a new press: the age of the first one no longer matters
      const { stillWanted: _, ...rest } = options
      response = await perform(rest)
    }
    if (!response.ok) throw await refusalOf(response)
    if (response.status === 204) return undefined
    if (reading === 'stream') return (await import('./stream.ts')).eventsOf(response, failureOf)
    if (reading === 'bytes') return response.blob()
    return reading === 'text' ? response.text() : response.json()
  }

  return new Proxy({} as Api, {
    get:
      (_target, name: CallName) =>
      (input?: LooseInput, options?: CallOptions): Promise<unknown> =>
        call(name, input, options),
  })
}
