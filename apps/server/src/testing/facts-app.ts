import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { EventKind } from '../platform/events/events.ts'
import { Outbox } from '../platform/events/outbox.ts'
import type { Module } from '../platform/module.ts'
import type { TestActor } from './actors.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

interface Row {
  kind: EventKind
  key: string | null
  payload: never
}

/** Facts of posts and vaults, of what is written under them, and of who and what they name; the others are of accounts and money. */
const OF_CONTENT = /^(post|vault|comment|goal|creator\.mentioned|mention|performer|case)\b/
export const isOfContent = (kind: string): boolean => OF_CONTENT.test(kind)

/** An app whose facts are looked at one call at a time: none is relayed before a test asks for it. */
export class FactsApp {
  readonly t: TestApp
  /** Every fact that a module defines. */
  readonly defined: readonly string[]
  /** What has been published so far. */
  readonly seen: Set<EventKind>

  private constructor(t: TestApp, defined: readonly string[], seen: Set<EventKind>) {
    this.t = t
    this.defined = defined
    this.seen = seen
  }

  /** @param relayed Facts that handlers publish, which are relayed before anybody can look. */
  static async create(relayed: readonly EventKind[] = []): Promise<FactsApp> {
    const seen = new Set<EventKind>()
    const observer: Module = {
      name: 'observer',
      events: outbox => {
        for (const kind of relayed) outbox.on(kind, () => void seen.add(kind))
      },
    }
    const define = vi.spyOn(Outbox.prototype, 'define')
    const t = await createTestApp({ modules: [observer] })
    const defined = define.mock.calls.flatMap(([facts]) => Object.keys(facts))
    define.mockRestore()
    return new FactsApp(t, defined, seen)
  }

  /** Names of facts published since the last call. Each fact is stored under the key of its definition. */
  async published({ relay = false } = {}): Promise<EventKind[]> {
    const { t, seen } = this
    const { rows } = await t.app.pool.query<Row>('select kind, key, payload from outbox order by id')
    for (const { kind, key, payload } of rows) {
      seen.add(kind)
      expect(key, kind).toBe(t.app.outbox.keyOf(kind, payload))
    }
    if (relay) await t.drain()
    await t.app.pool.query('delete from outbox')
    return rows.map(({ kind }) => kind)
  }

  /** Calls as a person, with a key for what moves money; it must succeed. */
  async call(
    actor: TestActor | undefined,
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const answer = await this.t.call(method, `/v1${path}`, {
      ...(actor && { token: actor.token }),
      ...(body !== undefined && { body }),
      headers: { 'idempotency-key': randomUUID(), ...headers },
    })
    expect(answer.statusCode, `${path} ${answer.body}`).toBeLessThan(300)
    return answer
  }
}
