import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** Who makes a call; the token is the latest, since one does not outlast a long proof. */
export interface Caller {
  id: string
  token: string
}

/** A call that moves money, with the key under which it is made until it is answered. */
export interface Operation {
  key: string
  path: string
  caller: Caller | null
  body: string
  headers?: Record<string, string>
}

/** A call's answer, as it was first received. */
export interface Acknowledged {
  status: number
  body: string
}

/**
 * Clients that make calls as fast as they are answered, and make each again with its key until it is: whatever
 * happens to the server, every operation is answered in the end, and no answer is forgotten.
 */
export class Load {
  readonly acknowledged = new Map<Operation, Acknowledged>()
  /** Answers that should never come. */
  readonly violations: string[] = []
  readonly #next: () => Operation | undefined
  readonly #unanswered: Operation[] = []
  readonly #clients: number
  #running: Promise<unknown> = Promise.resolve()
  #stopping = false

  constructor(clients: number, next: () => Operation | undefined) {
    this.#clients = clients
    this.#next = next
  }

  get unanswered(): number {
    return this.#unanswered.length
  }

  start(url: string): void {
    this.#stopping = false
    this.#running = Promise.all(Array.from({ length: this.#clients }, () => this.#client(url)))
  }

  /** Makes no more calls, and waits for those under way. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#running
  }

  /** Makes the calls again that were not answered, until all are. */
  async finish(url: string): Promise<void> {
    for (let left = this.#unanswered.splice(0); left.length > 0; left = this.#unanswered.splice(0)) {
      for (const operation of left) await this.#make(url, operation)
      if (this.#unanswered.length > 0) await sleep(50)
    }
  }

  async #client(url: string): Promise<void> {
    while (!this.#stopping) {
      const operation = this.#unanswered.shift() ?? this.#next()
      if (operation === undefined) return
      if (!(await this.#make(url, operation))) await sleep(20)
    }
  }

  /** False when the call was not answered and has to be made again. */
  async #make(url: string, operation: Operation): Promise<boolean> {
    const { status, body } = await send(url, operation)
    if (status === 0 || status === 503) {
      this.#unanswered.push(operation)
      return false
    }
    if (status !== 200) this.violations.push(`${operation.path} answered ${status} ${body}`)
    this.acknowledged.set(operation, { status, body })
    return true
  }
}

/** Makes a call; status 0 when the connection broke. */
export async function send(url: string, operation: Operation): Promise<Acknowledged> {
  try {
    const answer = await fetch(url + operation.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': operation.key,
        ...(operation.caller === null ? {} : { authorization: `Bearer ${operation.caller.token}` }),
        ...operation.headers,
      },
      body: operation.body,
      signal: AbortSignal.timeout(25_000),
    })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return { status: 0, body: '' }
  }
}

export const operation = (caller: Caller | null, path: string, body: unknown): Operation => ({
  key: randomUUID(),
  caller,
  path,
  body: JSON.stringify(body),
})
