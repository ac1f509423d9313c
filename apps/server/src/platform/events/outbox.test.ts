import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createMoneyWorld, type MoneyWorld } from '../../testing/money/money-world.ts'
import { Random } from '../../testing/money/random.ts'
import { ManualClock, SECOND } from '../clock.ts'
import { inTransaction } from '../db/transaction.ts'
import { MAX_ATTEMPTS, Outbox, publish } from './outbox.ts'

declare module './events.ts' {
  interface EventMap {
    'test.happened': { thing: string; n: number }
    'test.unordered': { thing: string; n: number }
    'test.many': { thing: string; n: number }
    'test.unheard': { n: number }
    'test.unknown': { n: number }
  }
}

/** Two processes on one database, each with a relay. */
let database: TestDatabase
let clock: ManualClock
let worlds: [MoneyWorld, MoneyWorld]
/** Called for each fact in either relay. */
let handle: (fact: { thing: string; n: number }) => void | Promise<void>
/** The facts that were handled together, one list for each time. */
let together: [string, number][][]

beforeAll(async () => {
  database = await createTestDatabase()
  clock = new ManualClock()
  const open = () => createMoneyWorld({ connection: database.connection, clock, connections: 6 })
  worlds = [await open(), await open()]
  await worlds[0].pool.query('create table handled (at bigserial, thing text, n int)')
  for (const { outbox } of worlds) {
    outbox.define({ 'test.happened': ({ thing }) => thing, 'test.unordered': null, 'test.unheard': null })
    outbox.define({ 'test.many': ({ thing }) => thing })
    for (const kind of ['test.happened', 'test.unordered'] as const)
      outbox.on(kind, async (tx, { thing, n }) => {
        await handle({ thing, n })
        await sql`insert into handled (thing, n) values (${thing}, ${n})`.execute(tx.db)
      })
    outbox.onMany('test.many', async (tx, facts) => {
      together.push(facts.map(({ thing, n }) => [thing, n]))
      for (const { thing, n } of facts) {
        await handle({ thing, n })
        await sql`insert into handled (thing, n) values (${thing}, ${n})`.execute(tx.db)
      }
    })
  }
})
afterAll(async () => {
  for (const world of worlds) await world.close()
  await database.drop()
})
beforeEach(async () => {
  handle = () => undefined
  together = []
  await worlds[0].pool.query('truncate outbox, handled')
})

const write = (
  thing: string,
  n: number,
  kind: 'test.happened' | 'test.unordered' | 'test.many' = 'test.happened',
) => inTransaction(worlds[0].ctx(), async tx => publish(tx, kind, { thing, n }))
const drain = (world = worlds[0]) => world.outbox.drain(world.services)
const handled = async (): Promise<[string, number][]> =>
  (await worlds[0].pool.query('select thing, n from handled order by at')).rows.map(row => [row.thing, row.n])
const left = async () => (await worlds[0].pool.query('select * from outbox order by id')).rows

/** Two promises and the functions that resolve them. */
function gate(): { opened: Promise<void>; open: () => void; reached: Promise<void>; reach: () => void } {
  const opened = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  return { opened: opened.promise, open: opened.resolve, reached: reached.promise, reach: reached.resolve }
}

describe('a fact', () => {
  it('is handled when its transaction has committed, and never when it has not', async () => {
    const undone = inTransaction(worlds[0].ctx(), async tx => {
      publish(tx, 'test.happened', { thing: 'a', n: 1 })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await write('a', 2)
    await drain()
    expect(await handled()).toEqual([['a', 2]])
    expect(await left()).toEqual([])
  })

  it('is written with the others of its transaction right before the commit, in their order', async () => {
    await inTransaction(worlds[0].ctx(), async tx => {
      for (const n of [1, 2, 3]) publish(tx, 'test.happened', { thing: 'a', n })
      publish(tx, 'test.unordered', { thing: 'b', n: 1 })
      expect(await tx.db.selectFrom('outbox').select('id').execute()).toEqual([])
    })
    expect((await left()).map(({ kind, key, payload }) => [kind, key, payload])).toEqual([
      ['test.happened', 'a', { thing: 'a', n: 1 }],
      ['test.happened', 'a', { thing: 'a', n: 2 }],
      ['test.happened', 'a', { thing: 'a', n: 3 }],
      ['test.unordered', null, { thing: 'b', n: 1 }],
    ])
    await drain()
  })

  it('without a handler is removed with its batch', async () => {
    await inTransaction(worlds[0].ctx(), async tx => publish(tx, 'test.unheard', { n: 1 }))
    expect(await drain()).toBe(1)
    expect(await left()).toEqual([])
  })

  it('without a definition is refused, and so are two definitions and a handler without one', async () => {
    const published = inTransaction(worlds[0].ctx(), async tx => publish(tx, 'test.unknown', { n: 1 }))
    await expect(published).rejects.toThrow('nobody defines the fact test.unknown')
    const [{ outbox }] = worlds
    expect(() => outbox.define({ 'test.happened': null })).toThrow(
      'two modules define the fact test.happened',
    )
    const [one, handler] = [new Outbox(), () => undefined]
    one.on('test.unknown', handler)
    expect(() => one.on('test.unknown', handler)).toThrow('a handler of test.unknown is registered twice')
    expect(() => one.assertComplete()).toThrow('handlers of facts that nobody publishes: test.unknown')
  })

  it('whose handler fails with what the database cannot store holds up nothing else either', async () => {
    handle = ({ thing }) => {
      if (thing === 'bad') throw new Error('broken \0 \ud83d')
    }
    await write('bad', 1)
    await write('good', 1)
    await drain()
    expect(await handled()).toEqual([['good', 1]])
    expect(await left()).toMatchObject([{ attempts: 1, last_error: 'broken \ufffd \ufffd' }])
  })

  it('whose handler fails waits longer after each try, is set aside, and holds up nothing else', async () => {
    handle = ({ thing }) => {
      if (thing === 'bad') throw new Error('broken')
    }
    await write('bad', 1)
    await write('good', 1)
    const waits: number[] = []
    for (let tries = 1; tries < MAX_ATTEMPTS; tries++) {
      await drain()
      const [row] = await left()
      expect(row).toMatchObject({ attempts: tries, failed_at: null, last_error: 'broken' })
      waits.push((row.available_at.getTime() - clock.now().getTime()) / SECOND)
      await write('good', tries + 1)
      clock.set(row.available_at)
    }
    expect(waits).toEqual([1, 2, 4, 8])
    await drain()
    expect((await left()).map(row => [row.attempts, row.failed_at !== null])).toEqual([[5, true]])
    expect((await handled()).map(([thing]) => thing)).toEqual(['good', 'good', 'good', 'good', 'good'])
  })
})

describe('facts that are handled together', () => {
  it('are given to their handler at once, in their order, before what was written between them', async () => {
    await write('a', 1, 'test.many')
    await write('c', 1)
    await write('b', 1, 'test.many')
    await write('a', 2, 'test.many')
    await drain()
    expect(together).toEqual([
      [
        ['a', 1],
        ['b', 1],
        ['a', 2],
      ],
    ])
    expect(await left()).toEqual([])
  })

  it('do not overtake another one about the same thing', async () => {
    await write('a', 1, 'test.many')
    await write('a', 2)
    await write('a', 3, 'test.many')
    await write('b', 1, 'test.many')
    await drain()
    expect(await handled()).toEqual([
      ['a', 1],
      ['a', 2],
      ['a', 3],
      ['b', 1],
    ])
    expect(together).toHaveLength(2)
  })

  it('are handled one by one where one of them fails, which holds up only its own', async () => {
    handle = ({ thing }) => {
      if (thing === 'bad') throw new Error('broken')
    }
    await write('a', 1, 'test.many')
    await write('bad', 1, 'test.many')
    await write('bad', 2, 'test.many')
    await write('b', 1, 'test.many')
    await drain()
    expect(await handled()).toEqual([
      ['a', 1],
      ['b', 1],
    ])
    expect((await left()).map(({ payload }) => payload)).toEqual([
      { thing: 'bad', n: 1 },
      { thing: 'bad', n: 2 },
    ])
  })
})

describe('a relay that runs', () => {
  beforeEach(() => {
    // Only this test moves the time until a relay looks by itself.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const { outbox } of worlds) await outbox.stop()
  })

  /** Starts the relay of the second process, whose first look takes one fact. The answer waits for the next one. */
  async function startRelay(): Promise<() => Promise<number>> {
    let next = Promise.withResolvers<number>()
    handle = ({ n }) => next.resolve(n)
    await write('first', 0)
    worlds[1].outbox.start(worlds[1].services)
    await next.promise
    next = Promise.withResolvers<number>()
    while ((await left()).length > 0) await worlds[1].pool.query('select 1')
    return () => next.promise
  }

  it('handles what a process without a relay writes, by its message', async () => {
    const handledNext = await startRelay()
    worlds[0].outbox.startTelling(worlds[1].services.broadcast)
    await write('a', 1)
    expect(await handledNext()).toBe(1)
  })

  it('finds what it was not told by its next look, after five seconds', async () => {
    await startRelay()
    await write('a', 1)
    let seconds = 0
    while ((await left()).length > 0 && seconds < 6) {
      await vi.advanceTimersByTimeAsync(SECOND)
      seconds++
      for (let n = 0; n < 20; n++) await worlds[1].pool.query('select 1')
    }
    expect(await handled()).toEqual([
      ['first', 0],
      ['a', 1],
    ])
    expect(seconds).toBeGreaterThanOrEqual(5)
  })

  it('looks again soon for what it could not take because another relay had an earlier one', async () => {
    await startRelay()
    const held = gate()
    handle = async ({ n }) => {
      if (n > 1) return
      held.reach()
      await held.opened
    }
    await write('a', 1)
    const other = drain(worlds[0])
    await held.reached
    await write('a', 2)
    worlds[1].outbox.relaySoon()
    for (let n = 0; n < 20; n++) await worlds[1].pool.query('select 1')
    held.open()
    await other
    expect(await left()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(SECOND)
    await expect.poll(left).toEqual([])
  })

  it('ends between two facts when it is stopped, and the rest waits for another relay', async () => {
    await startRelay()
    const held = gate()
    handle = async ({ n }) => {
      if (n !== 2) return
      held.reach()
      await held.opened
    }
    const facts = [1, 2, 3, 4, 5]
    await inTransaction(worlds[0].ctx(), async tx => {
      for (const n of facts) publish(tx, 'test.happened', { thing: 'a', n })
    })
    worlds[1].outbox.relaySoon()
    await held.reached
    worlds[1].outbox.relaySoon()
    const stopped = worlds[1].outbox.stop()
    held.open()
    await stopped
    const done = async () => (await handled()).filter(([thing]) => thing === 'a').map(([, n]) => n)
    expect(await done()).toEqual([1, 2])
    await drain()
    expect(await done()).toEqual(facts)
  })

  it('tries a fact that failed again at its time', async () => {
    const handledNext = await startRelay()
    const succeed = handle
    const failed = gate()
    handle = () => {
      failed.reach()
      throw new Error('broken')
    }
    worlds[0].outbox.startTelling(worlds[1].services.broadcast)
    await write('a', 1)
    await failed.reached
    await expect.poll(async () => (await left())[0]?.attempts).toBe(1)
    handle = succeed
    clock.advance(SECOND)
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(await handledNext()).toBe(1)
  })
})

describe('facts about the same thing', () => {
  it('wait for an earlier one that failed, and no longer once it is set aside', async () => {
    handle = ({ n }) => {
      if (n === 1) throw new Error('broken')
    }
    for (const n of [1, 2, 3]) await write('a', n)
    await drain()
    expect(await handled()).toEqual([])
    for (let tries = 1; tries < MAX_ATTEMPTS; tries++) {
      clock.advance(60 * SECOND)
      await drain()
    }
    expect(await handled()).toEqual([
      ['a', 2],
      ['a', 3],
    ])
  })

  it('are left alone by a relay while another has an earlier one; other facts are not', async () => {
    const { opened, open, reached, reach } = gate()
    handle = async ({ thing, n }) => {
      if (thing !== 'a' || n !== 1) return
      reach()
      await opened
    }
    await write('a', 1)
    const first = drain(worlds[0])
    await reached
    await write('a', 2)
    await write('b', 1)
    await write('a', 1, 'test.unordered')
    handle = () => undefined
    expect(await drain(worlds[1])).toBe(2)
    expect(await handled()).toEqual([
      ['b', 1],
      ['a', 1],
    ])
    open()
    await first
    await drain(worlds[1])
    expect((await handled()).slice(2)).toEqual([
      ['a', 1],
      ['a', 2],
    ])
  })

  it('that all wait do not hide others, however many they are', async () => {
    await write('a', 0)
    await worlds[0].pool.query(
      `insert into outbox (kind, key, payload, created_at, available_at)
       select 'test.happened', 'a', jsonb_build_object('thing', 'a', 'n', n), $1, $1 from generate_series(1, 1001) as n`,
      [clock.now()],
    )
    handle = ({ thing, n }) => {
      if (thing === 'a' && n === 0) throw new Error('broken')
    }
    await drain()
    await write('b', 1)
    await drain()
    expect(await handled()).toEqual([['b', 1]])
  })
})

// With any failures and any relays: nothing is lost, and facts about one thing keep their order.
it.each([1, 2])('two relays keep the order of everything under a storm of failures (%i)', async seed => {
  const random = new Random(seed)
  const things = Array.from({ length: 6 }, (_, index) => `thing-${index}`)
  const each = 10
  const failures = new Map<string, number>()
  handle = async ({ thing, n }) => {
    const name = `${thing}/${n}`
    const count = failures.get(name) ?? (random.between(0, 3) === 0 ? random.between(1, MAX_ATTEMPTS - 1) : 0)
    failures.set(name, Math.max(0, count - 1))
    if (count > 0) throw new Error(`${name} fails`)
  }
  const written = Promise.all(
    things.map(async thing => {
      for (let n = 0; n < each; n++) await write(thing, n)
    }),
  )
  let done = false
  const relay = async (world: MoneyWorld) => {
    while (!done || (await left()).length > 0) {
      await drain(world)
      clock.advance(SECOND)
    }
  }
  const relays = worlds.map(relay)
  await written
  done = true
  await Promise.all(relays)
  const seen = new Map<string, number[]>(things.map(thing => [thing, []]))
  for (const [thing, n] of await handled()) seen.get(thing)?.push(n)
  for (const thing of things) expect(seen.get(thing)).toEqual(Array.from({ length: each }, (_, n) => n))
})
