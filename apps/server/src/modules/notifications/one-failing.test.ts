import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { closeAccount } from '../accounts/index.ts'
import { channelsOf } from './testing/channels.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let broken: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
beforeEach(async () => {
  await t.app.pool.query('delete from mail_outbox')
  creator = await createCreator(t)
  broken = await createCreator(t)
  fan = await createFan(t)
})

const { call, gift, deliver } = channelsOf(() => ({ t, creator, fan }))
const run = (job: string) => t.app.jobs.runNow(t.services, job)
const mailedTo = async (kind: string) => {
  const { rows } = await t.app.pool.query('select recipient from mail_outbox where kind = $1', [kind])
  return rows.map(row => row.recipient as string).sort()
}
/** Has the database refuse every mail to the broken one while something runs. */
async function whileRefused(work: () => Promise<unknown>): Promise<void> {
  await t.app.pool.query(`
    create function refuse_mail() returns trigger language plpgsql as $$
    begin
      if new.recipient = '${broken.user.email}' then raise exception 'planted'; end if;
      return new;
    end $$;
    create trigger refuse_mail before insert on mail_outbox for each row execute function refuse_mail()`)
  await work()
  await t.app.pool.query('drop trigger refuse_mail on mail_outbox; drop function refuse_mail()')
}

describe('one whose mail cannot be written holds nobody else up', () => {
  it('with a notification, and is mailed later', async () => {
    await gift(broken)
    await gift(creator)
    await whileRefused(deliver)
    expect(await mailedTo('notification-gift')).toEqual([creator.user.email])
    t.clock.advance(6 * MINUTE)
    await deliver()
    expect(await mailedTo('notification-gift')).toEqual([creator.user.email, broken.user.email].sort())
  })

  it('with a notification that fails for ever, which is given up', async () => {
    await gift(broken)
    await whileRefused(async () => {
      for (let tries = 0; tries < 6; tries++) {
        await deliver()
        t.clock.advance(6 * MINUTE)
      }
    })
    await deliver()
    expect(await mailedTo('notification-gift')).toEqual([])
  })

  it('with a digest, and is mailed later', async () => {
    const switches = [{ topic: 'gift', channel: 'email', on: false }]
    for (const each of [broken, creator]) {
      await call(each, 'PATCH', '/settings', { digest: 'daily', switches })
      t.clock.advance(SECOND)
    }
    for (const each of [broken, creator]) await gift(each)
    t.clock.advance(30 * HOUR)
    await whileRefused(() => run('notifications.digests'))
    expect(await mailedTo('digest')).toEqual([creator.user.email])
    t.clock.advance(MINUTE)
    await run('notifications.digests')
    expect(await mailedTo('digest')).toEqual([creator.user.email, broken.user.email].sort())
  })

  it('before the erasure of a closed account, and is reminded later', async () => {
    for (const each of [broken, creator]) {
      await inTransaction(t.ctx(), tx => closeAccount(tx, each.user.id, async () => undefined))
      t.clock.advance(SECOND)
    }
    t.clock.advance((t.services.settings.get('closingDays') - 2) * DAY)
    await whileRefused(() => run('accounts.closed'))
    expect(await mailedTo('erasure-reminder')).toEqual([creator.user.email])
    t.clock.advance(MINUTE)
    await run('accounts.closed')
    expect(await mailedTo('erasure-reminder')).toEqual([creator.user.email, broken.user.email].sort())
  })
})
