import { execFile } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff } from './modules/staff/testing/colleagues.ts'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'
import { TEST_PASSWORD } from './testing/factories/accounts.ts'

describe('npm run staff', () => {
  let t: TestApp

  beforeAll(async () => {
    t = await createTestApp()
  })
  afterAll(() => t.close())

  const runWith = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    new Promise<{ code: number; out: string }>(resolve => {
      execFile(
        process.execPath,
        [path.join(import.meta.dirname, 'staff-command.ts'), ...args],
        {
          env: {
            PATH: process.env.PATH,
            DATABASE_URL: t.databaseUrl,
            DATA_DIR: t.services.config.dataDir,
            ...env,
          },
        },
        (error, stdout, stderr) =>
          resolve({ code: error === null ? 0 : Number(error.code), out: stdout + stderr }),
      )
    })
  const run = (...args: string[]) => runWith({}, ...args)
  const refused = async (message: string, ...args: string[]) =>
    expect(await run(...args)).toEqual({ code: 1, out: `${message}\n` })
  const acts = async () =>
    (
      await t.app.pool.query(
        `select act, actor_id from audit_entry where act like 'staff.%' order by sequence`,
      )
    ).rows

  it('refuses what it does not understand, and does nothing', async () => {
    const roles = 'support, finance, moderator, administrator'
    const usage = `npm run staff -- invite EMAIL --role ROLE…, list, or end EMAIL; the roles are ${roles}.`
    await refused(usage, 'remove', 'ada@example.test')
    await refused(usage, 'invite', 'ada@example.test', '--rol', 'support')
    await refused(
      `"boss" is no role; the roles are ${roles}.`,
      'invite',
      'ada@example.test',
      '--role',
      'boss',
    )
    await refused(`Which roles? --role and one of ${roles}.`, 'invite', 'ada@example.test')
    await refused('"ada" is no address.', 'invite', 'ada', '--role', 'support')
    const nobody = 'ada@example.test does not work here, and is not invited.'
    await refused(nobody, 'end', 'ada@example.test')
    expect(await run('list')).toEqual({ code: 0, out: 'Nobody works here yet.\n' })
    expect(await acts()).toEqual([])
  }, 120_000)

  it('invites by a link that works until the next one, lists, and ends', async () => {
    // An address is compared without its case, and sent to as it was typed last.
    const email = 'ADA@example.test'
    const first = await run('invite', 'ada@example.test', '--role', 'support')
    expect(first.code, first.out).toBe(0)
    const second = await run('invite', email, '--role', 'administrator', '--role', 'finance')
    expect(second.out).toMatch(/^ADA@example\.test {2}finance, administrator {2}invited until \d{4}-/)
    const tokenIn = ({ out }: { out: string }) => /\/staff\/join\?token=([\w-]+)\n$/.exec(out)?.[1] ?? ''
    const accept = (token: string) =>
      t.call('POST', '/v1/auth/staff-invitation/accept', {
        body: {
          token,
          person: {
            name: 'Ada',
            username: 'ada_primera',
            password: TEST_PASSWORD,
            passwordConfirmation: TEST_PASSWORD,
            birthDate: '1990-05-17',
            terms: true,
            adult: true,
          },
        },
      })
    const invited = (await run('list')).out
    expect(invited.split('\n')).toHaveLength(2)
    expect(second.out).toContain(invited)
    // The command has the time of the machine.
    t.clock.set(new Date())
    expect((await accept(tokenIn(first))).json().code).toBe('INVALID_TOKEN')
    expect((await accept(tokenIn(second))).json()).toEqual({ username: 'ada_primera' })
    const works = { code: 0, out: `${email}  finance, administrator\n` }
    expect(await run('list')).toEqual(works)
    await refused(
      'They have exactly these roles already.',
      ...['invite', email, '--role', 'finance', '--role', 'administrator'],
    )
    await refused('They are the last administrator: nobody else could give roles.', 'end', email)
    expect(await run('list')).toEqual(works)

    const other = await createStaff(t, ['administrator'])
    await run('invite', email, '--role', 'moderator')
    expect(await run('end', email)).toEqual({
      code: 0,
      out: `${email} no longer works here.\nThe invitation of ${email} is taken back.\n`,
    })
    expect(await run('list')).toEqual({ code: 0, out: `${other.user.email}  administrator\n` })
    const own = (await acts()).filter(({ actor_id }) => actor_id === null).map(({ act }) => act)
    expect(own).toEqual(expect.arrayContaining(['staff.invited', 'staff.invitation-revoked']))
  }, 120_000)

  it('prints no link where a mail server sends it', async () => {
    const { out } = await runWith(
      { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'calina@example.test' },
      ...['invite', 'eva@example.test', '--role', 'support'],
    )
    expect(out).toMatch(/^eva@example\.test .*\nThe link is on its way to them by mail\.\n$/)
  }, 60_000)

  it('leaves a database alone that is not of its mode', async () => {
    await t.app.pool.query(`insert into installation (mode, since) values ('production', now())`)
    const { code, out } = await run('list')
    expect([code, out.split('\n')[0]]).toEqual([1, expect.stringContaining('belongs to a production server')])
  }, 60_000)
})
