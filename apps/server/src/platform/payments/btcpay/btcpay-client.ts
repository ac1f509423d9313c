import { z } from 'zod'
import { SECOND } from '../../clock.ts'
import { GatewayUnavailable } from '../gateway.ts'
import { Refusal } from './objects.ts'

export interface BtcpayClientOptions {
  /** Address of the server, without a trailing slash. */
  url: string
  storeId: string
  apiKey: string
  /** How long a call may take, in milliseconds. */
  timeoutMs?: number | undefined
}

const TIMEOUT_MS = 10 * SECOND
/** No answer that is read is near this. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024

/**
 * Calls of the Greenfield API (https://docs.btcpayserver.org/API/Greenfield/v1/) below the store. Each rejects with
 * {@link GatewayUnavailable} when there is no answer, or another one than is documented. A redirection is none: it would
 * carry the key elsewhere.
 */
export class BtcpayClient {
  readonly #options: BtcpayClientOptions

  constructor(options: BtcpayClientOptions) {
    this.#options = options
  }

  /** Reads something; null where there is no such thing. */
  async get<S extends z.ZodType>(schema: S, path: string): Promise<z.output<S> | null> {
    const { status, text } = await this.#call('GET', path)
    if (status === 404) return null
    return this.#read(schema, status, text)
  }

  async post<S extends z.ZodType>(schema: S, path: string, body: unknown): Promise<z.output<S>> {
    const { status, text } = await this.#call('POST', path, JSON.stringify(body))
    return this.#read(schema, status, text)
  }

  async delete(path: string): Promise<void> {
    const { status, text } = await this.#call('DELETE', path)
    if (status !== 200) throw refused(status, text)
  }

  async #call(method: string, path: string, body?: string): Promise<{ status: number; text: string }> {
    const { url, storeId, apiKey, timeoutMs = TIMEOUT_MS } = this.#options
    try {
      const response = await fetch(`${url}/api/v1/stores/${encodeURIComponent(storeId)}${path}`, {
        method,
        headers: {
          authorization: `token ${apiKey}`,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, text: await limited(response) }
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw error
      throw new GatewayUnavailable('BTCPay Server: no answer', { cause: error })
    }
  }

  #read<S extends z.ZodType>(schema: S, status: number, text: string): z.output<S> {
    if (status !== 200) throw refused(status, text)
    const read = schema.safeParse(parsed(text))
    if (read.success) return read.data
    throw new GatewayUnavailable('BTCPay Server: an answer of another shape', { cause: read.error })
  }
}

async function limited(response: Response): Promise<string> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > MAX_ANSWER_BYTES) throw new GatewayUnavailable('BTCPay Server: an answer without an end')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** What a text says in JSON; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refused(status: number, text: string): GatewayUnavailable {
  const said = z.union([Refusal, z.array(z.unknown()).transform(() => ({ code: 'invalid fields' }))])
  const { data } = said.safeParse(parsed(text))
  return new GatewayUnavailable(`BTCPay Server: answered ${[status, data?.code].filter(Boolean).join(', ')}`)
}
