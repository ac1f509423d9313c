import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createMoneyWorld, type MoneyWorld } from '../../testing/money/money-world.ts'
import type { Context } from '../context.ts'
import { inTransaction, inUndoneTransaction, isTransaction } from './transaction.ts'

let world: MoneyWorld
let ctx: Context
let logged: unknown[]

beforeAll(async () => {
  world = await createMoneyWorld()
  await world.pool.query('create table written (n int)')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.pool.query('truncate written')
  logged = []
  ctx = world.ctx()
  vi.spyOn(ctx.logger, 'error').mockImplementation(details => void logged.push(details))
})

const write = (within: Context, n: number) => sql`insert into written values (${n})`.execute(within.db)
const written = async () =>
  (await world.pool.query('select n from written order by n')).rows.map(row => row.n)
/** An error of PostgreSQL with this code. */
const fail = (within: Context, code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'planned' using errcode = '${code}'; end $$`)}`.execute(
    within.db,
  )

it('is joined by what runs in it: all of it commits, or nothing does', async () => {
  expect(isTransaction(ctx)).toBe(false)
  await inTransaction(ctx, async tx => {
    expect(isTransaction(tx)).toBe(true)
    await write(tx, 1)
    await inTransaction(tx, async inner => {
      expect(inner.db).toBe(tx.db)
      await write(inner, 2)
    })
    expect(await written()).toEqual([])
  })
  expect(await written()).toEqual([1, 2])

  const undone = inTransaction(ctx, async tx => {
    await inTransaction(tx, inner => write(inner, 3))
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await written()).toEqual([1, 2])
})

it('refuses the context from outside while one is open, and takes it again afterwards', async () => {
  const misused = inTransaction(ctx, async tx => {
    await write(tx, 1)
    await inTransaction(ctx, inner => write(inner, 2))
  })
  await expect(misused).rejects.toThrow('pass the transaction context, not the one from outside')
  expect(await written()).toEqual([])
  await inTransaction(ctx, async tx => {
    await write(tx, 3)
    // After the commit nothing is open any more, also for effects registered inside.
    tx.afterCommit(async () => void (await inTransaction(ctx, inner => write(inner, 4))))
  })
  await eventually(async () => expect(await written()).toEqual([3, 4]))
})

it('ends with what was to be the last inside, in its order; it commits or fails with the rest', async () => {
  const order: string[] = []
  await inTransaction(ctx, async tx => {
    tx.beforeCommit(async () => {
      order.push('first')
      await write(tx, 1)
    })
    await inTransaction(tx, async inner => inner.beforeCommit(async () => void order.push('inner')))
    order.push('work')
    expect(await written()).toEqual([])
  })
  expect([order, await written()]).toEqual([['work', 'first', 'inner'], [1]])

  const undone = inTransaction(ctx, async tx => {
    await write(tx, 2)
    tx.beforeCommit(() => Promise.reject(new Error('no')))
  })
  await expect(undone).rejects.toThrow('no')
  expect(await written()).toEqual([1])
})

it.each(['40001', '40P01'])(
  'is tried again after %s, and runs the effects of the last try alone',
  async code => {
    const effects: number[] = []
    let tries = 0
    const answer = await inTransaction(ctx, async tx => {
      const n = ++tries
      await write(tx, n)
      tx.afterCommit(() => void effects.push(n))
      if (n < 4) await fail(tx, code)
      return n
    })
    await eventually(() => expect(effects).toEqual([4]))
    expect([answer, await written()]).toEqual([4, [4]])
  },
)

it('is given up after three more tries, and at once for any other failure', async () => {
  for (const [code, expected] of [
    ['40001', 4],
    ['23505', 1],
  ] as const) {
    let tries = 0
    const failed = inTransaction(ctx, async tx => {
      tries++
      await fail(tx, code)
    })
    await expect(failed).rejects.toMatchObject({ code })
    expect(tries).toBe(expected)
  }
})

it('ends a deadlock of two: both commit', async () => {
  await world.pool.query('insert into written values (1), (2)')
  const held: PromiseWithResolvers<void>[] = [Promise.withResolvers(), Promise.withResolvers()]
  const lock = (within: Context, n: number) =>
    sql`select from written where n = ${n} for update`.execute(within.db)
  const both = [0, 1].map(async index => {
    const [own, other] = [index + 1, 2 - index]
    await inTransaction(ctx, async tx => {
      await lock(tx, own)
      held[index]?.resolve()
      await held[1 - index]?.promise
      await lock(tx, other)
      await write(tx, 10 + own)
    })
  })
  await Promise.all(both)
  expect(await written()).toEqual([1, 2, 11, 12])
})

it('runs its effects after the commit, in their order; one that fails is logged and stops none', async () => {
  const ran: unknown[] = []
  await inTransaction(ctx, async tx => {
    tx.afterCommit(() => void ran.push('first'))
    tx.afterCommit(() => {
      throw new Error('at once')
    })
    await inTransaction(tx, async inner => inner.afterCommit(() => void ran.push('inner')))
    tx.afterCommit(() => Promise.reject(new Error('later')))
    tx.afterCommit(() => void ran.push('last'))
    await write(tx, 1)
    expect(ran).toEqual([])
  })
  await eventually(() => expect(logged).toHaveLength(2))
  expect(ran).toEqual(['first', 'inner', 'last'])
  expect(await written()).toEqual([1])
  expect(logged).toMatchObject([{ err: { message: 'at once' } }, { err: { message: 'later' } }])

  const never: unknown[] = []
  const undone = inTransaction(ctx, async tx => {
    tx.afterCommit(() => void never.push('effect'))
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(never).toEqual([])
})

it('answers what was found in a transaction that is undone, and does nothing else of it', async () => {
  const done: string[] = []
  const found = await inUndoneTransaction(ctx, async tx => {
    await write(tx, 1)
    tx.beforeCommit(async () => void done.push('before'))
    tx.afterCommit(() => void done.push('after'))
    const { rows } = await sql<{ n: number }>`select n from written`.execute(tx.db)
    return rows
  })
  expect(found).toEqual([{ n: 1 }])
  expect(await written()).toEqual([])
  expect(done).toEqual([])

  const failed = inUndoneTransaction(ctx, async () => {
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  const misused = inTransaction(ctx, tx => inUndoneTransaction(tx, async () => 1))
  await expect(misused).rejects.toThrow('would be undone')
})
