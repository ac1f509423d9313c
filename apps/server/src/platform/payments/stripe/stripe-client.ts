import type Stripe from 'stripe'
import type { z } from 'zod'
import { SECOND } from '../../clock.ts'
import { GatewayUnavailable } from '../gateway.ts'

export interface StripeClientOptions {
  secretKey: string
  /** Instead of Stripe's own address: `http://host:port`. */
  apiUrl?: string | undefined
  /** How long one try of a call may take, in milliseconds, and how often it is tried again. */
  timeoutMs?: number | undefined
  retries?: number | undefined
}

const TIMEOUT_MS = 10 * SECOND
const RETRIES = 2

/** The official library, loaded with the first call: it takes 20 MB. */
export class StripeClient {
  readonly #options: StripeClientOptions
  #loaded: Promise<Stripe> | undefined

  constructor(options: StripeClientOptions) {
    this.#options = options
  }

  load(): Promise<Stripe> {
    this.#loaded ??= this.#load()
    return this.#loaded
  }

  /**
   * Makes a call and checks its answer. Rejects with {@link GatewayUnavailable} whatever goes wrong, with what support
   * needs of it; an error of the library holds whole answers.
   */
  async call<S extends z.ZodType>(
    schema: S,
    work: (stripe: Stripe) => Promise<unknown>,
  ): Promise<z.output<S>> {
    const stripe = await this.load()
    let answer: unknown
    try {
      answer = await work(stripe)
    } catch (error) {
      if (!(error instanceof stripe.errors.StripeError)) throw error
      const { type, code, statusCode, requestId } = error
      const said = [type, code, statusCode, requestId].filter(Boolean).join(', ')
      throw new GatewayUnavailable(`Stripe: ${said}`)
    }
    const read = schema.safeParse(answer)
    if (!read.success)
      throw new GatewayUnavailable('Stripe: an answer of another shape', { cause: read.error })
    return read.data
  }

  async #load(): Promise<Stripe> {
    const { default: Library } = await import('stripe')
    const { secretKey, apiUrl, timeoutMs = TIMEOUT_MS, retries = RETRIES } = this.#options
    const url = apiUrl === undefined ? undefined : new URL(apiUrl)
    return new Library(secretKey, {
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      telemetry: false,
      ...(url && {
        protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
        host: url.hostname,
        port: url.port || (url.protocol === 'http:' ? 80 : 443),
      }),
    })
  }
}
