import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { tokenOf } from '../../testing/money/money-world.ts'
import { useCreator } from '../../testing/money/use-creator.ts'
import { balanceOf } from '../wallet/index.ts'

describe('one that fails never stops the others', () => {
  const w = useCreator()
  const { clock } = w
  const runJob = (name: string) => w.world.jobs.runNow(w.world.services, name)

  /** Has the database refuse every change of one row until the returned function is called. */
  async function breakRow(table: string, column: string, value: string): Promise<() => Promise<void>> {
    await w.world.pool.query(`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        if new.${column}::text = '${value}' then raise exception 'planted'; end if;
        return new;
      end $$;
      create trigger refuse_change before update on ${table} for each row execute function refuse_change()`)
    return async () => {
      await w.world.pool.query(`drop trigger refuse_change on ${table}; drop function refuse_change()`)
    }
  }

  it('a seller whose earnings cannot be released', async () => {
    const sellers = [await w.world.creator(), await w.world.creator(), await w.world.creator()]
    for (const seller of sellers) {
      const plans = { items: [{ duration: '7d', price: 300 }] }
      await w.world.call('PUT', '/v1/plans', { as: tokenOf(seller, 'model'), body: plans })
      const fan = await w.world.fan({ balance: 500 })
      await w.subscribe(fan, '7d', 300, await w.usernameOf(seller))
    }
    clock.advance(8 * DAY)
    // The first in the order in which they are found is the one that fails.
    const [first = ''] = sellers.toSorted()
    const mend = await breakRow('ledger_account', 'owner_id', first)
    await runJob('wallet.release-earnings')
    const available = async () =>
      await Promise.all(sellers.map(async id => (await balanceOf(w.world.services.db, id)).available))
    expect((await available()).filter(amount => amount > 0).length).toBe(2)
    await mend()
    clock.advance(HOUR)
    await runJob('wallet.release-earnings')
    expect((await available()).every(amount => amount > 0)).toBe(true)
  })

  it('a payment that cannot be applied, though it is the oldest', async () => {
    const fans = [await w.world.fan(), await w.world.fan()]
    const recharges: string[] = []
    for (const fan of fans) {
      const made = await w.world.call('POST', '/v1/recharges', {
        as: tokenOf(fan, 'fan'),
        body: { amount: 1_000 },
        headers: { 'idempotency-key': newId(clock) },
      })
      recharges.push(made.json().id)
    }
    const [broken = ''] = recharges
    for (const [index, id] of recharges.entries()) {
      await w.world.pool.query(
        `insert into payment_event (gateway, event_id, provider_id, reference, kind, rank, amount, currency, occurred_at, received_at)
         values ($1, $2, $2, $3, 'succeeded', 30, 1000, 'USD', $4, $4)`,
        [w.world.gateway.name, `e/${index}-${id}`, id, new Date(clock.now().getTime() + index)],
      )
    }
    const mend = await breakRow('recharge', 'id', broken)
    await runJob('wallet.apply-payment-events')
    const [failing = '', other = ''] = fans
    expect([await w.wallet(failing), await w.wallet(other)]).toEqual([0, 1_000])
    await mend()
    clock.advance(HOUR)
    await runJob('wallet.apply-payment-events')
    expect([await w.wallet(failing), await w.wallet(other)]).toEqual([1_000, 1_000])
  })

  it('a recharge that cannot be given up', async () => {
    const fan = await w.world.fan()
    const ids: string[] = []
    for (let each = 0; each < 2; each++) {
      const made = await w.world.call('POST', '/v1/recharges', {
        as: tokenOf(fan, 'fan'),
        body: { amount: 1_000 },
        headers: { 'idempotency-key': newId(clock) },
      })
      ids.push(made.json().id)
      clock.advance(HOUR)
    }
    clock.advance(2 * DAY)
    const mend = await breakRow('recharge', 'id', ids[0] ?? '')
    await runJob('wallet.expire-recharges')
    const states = async () =>
      (await w.world.pool.query('select status from recharge where id = any($1) order by id', [ids])).rows
    expect(await states()).toEqual([{ status: 'pending' }, { status: 'expired' }])
    await mend()
    clock.advance(HOUR)
    await runJob('wallet.expire-recharges')
    expect(await states()).toEqual([{ status: 'expired' }, { status: 'expired' }])
  })

  it('a subscription that can neither be renewed nor ended', async () => {
    const [one, two] = [await w.world.fan({ balance: 1_000 }), await w.world.fan({ balance: 1_000 })]
    const { subscription } = (await w.subscribe(one, '7d', 300)).json()
    await w.subscribe(two, '7d', 300)
    const mend = await breakRow('subscription', 'id', subscription.id)
    clock.advance(6 * DAY + HOUR)
    await w.runJob()
    expect([await w.wallet(one), await w.wallet(two)]).toEqual([700, 400])
    await mend()
    clock.advance(HOUR)
    await w.runJob()
    expect([await w.wallet(one), await w.wallet(two)]).toEqual([400, 400])
  })
})
