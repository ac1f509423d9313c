import {
  type Acknowledgement,
  type ClientMessageAnswer,
  type ClientMessageName,
  type ClientMessagePayload,
  type ClientMessageSpec,
  clientMessages,
  type ErrorCode,
  hasScope,
  type Scope,
} from '@calina/contract'
import { type DeclaredErrors, errorsOfMessage } from '../declared-errors.ts'
import { AppError } from '../errors.ts'
import { issuesOf } from '../http/issues.ts'
import type { Logger } from '../logger.ts'

/** A connection as seen by the listeners of its messages. */
export interface Connection {
  readonly id: string
  readonly connected: boolean
  join(room: string): void | Promise<void>
  leave(room: string): void | Promise<void>
}

/** Who sent a message. */
export interface Sender {
  userId: string
  sessionId: string
  scope: readonly Scope[]
  /** They act in the user's name, and only hear. */
  helper?: true
  /** In which the connection's address is; null where that is unknown, and for staff. */
  country: string | null
  connection: Connection
}

type Listener<K extends ClientMessageName> = (
  sender: Sender,
  payload: ClientMessagePayload<K>,
) => void | Promise<void>
type Responder<K extends ClientMessageName> = (
  sender: Sender,
  payload: ClientMessagePayload<K>,
) => ClientMessageAnswer<K> | Promise<ClientMessageAnswer<K>>
type AnyListener = (sender: Sender, payload: never) => unknown

/** Validates the messages of clients against the contract and dispatches them to their listeners. */
export class ClientMessages {
  readonly #logger: Logger
  readonly #errors: DeclaredErrors
  readonly #listeners = new Map<string, AnyListener[]>()
  readonly #responders = new Map<string, AnyListener>()

  constructor(logger: Logger, errors: DeclaredErrors) {
    this.#logger = logger
    this.#errors = errors
  }

  /** Adds a listener for every valid message of this name. */
  on<K extends ClientMessageName>(name: K, listener: Listener<K>): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
  }

  /** Registers the function whose result the acknowledgement of a message carries; one for each message. */
  answer<K extends ClientMessageName>(name: K, responder: Responder<K>): void {
    if (this.#responders.has(name)) throw new Error(`${name} is answered already`)
    this.#responders.set(name, responder)
  }

  /** Throws unless every message has a listener, and every message with an answer a responder. */
  assertComplete(): void {
    const missing = Object.entries<ClientMessageSpec>(clientMessages)
      .filter(
        ([name, { answer }]) =>
          !this.#responders.has(name) && (answer !== undefined || !this.#listeners.has(name)),
      )
      .map(([name]) => name)
    if (missing.length > 0) throw new Error(`client messages that nobody receives: ${missing.join(', ')}`)
  }

  /** Validates and dispatches a message, and returns its acknowledgement. Never throws. */
  async receive(sender: Sender, name: string, payload: unknown): Promise<Acknowledgement<unknown>> {
    if (!isName(name)) return { ok: false, code: 'NOT_FOUND' }
    const spec: ClientMessageSpec = clientMessages[name]
    if (sender.helper) return { ok: false, code: 'HELPER_FORBIDDEN' }
    if (!hasScope(spec.access, sender.scope)) return { ok: false, code: 'FORBIDDEN' }
    const parsed = spec.payload.safeParse(payload)
    if (!parsed.success)
      return { ok: false, code: 'VALIDATION_FAILED', issues: issuesOf(parsed.error, 'payload') }

    const responder = this.#responders.get(name)
    // Each is called even when others fail.
    const results = await Promise.allSettled(
      [...(responder === undefined ? [] : [responder]), ...(this.#listeners.get(name) ?? [])].map(
        async receiver => await receiver(sender, parsed.data as never),
      ),
    )
    const codes = results.flatMap(result =>
      result.status === 'rejected' ? [this.#codeOf(name, spec, result.reason)] : [],
    )
    const [code] = codes
    if (code !== undefined) return { ok: false, code }
    const [first] = results
    const answered = responder !== undefined && first?.status === 'fulfilled' ? first.value : undefined
    return { ok: true, answer: answered }
  }

  #codeOf(name: string, spec: ClientMessageSpec, error: unknown): ErrorCode {
    if (error instanceof AppError)
      return this.#errors.check({ operation: name, errors: new Set(errorsOfMessage(spec)) }, error).code
    this.#logger.error({ err: error, message: name }, 'a client message could not be handled')
    return 'INTERNAL'
  }
}

const isName = (name: string): name is ClientMessageName => Object.hasOwn(clientMessages, name)
