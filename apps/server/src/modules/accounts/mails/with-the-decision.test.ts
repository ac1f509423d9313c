import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createUser } from '../../../testing/factories/accounts.ts'
import { openSession } from '../commands/open-session.ts'
import { recoverPassword } from '../commands/recover-password.ts'
import { sendLink } from '../commands/send-link.ts'
import { issueMailToken } from '../mail-token.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** A process that dies with the commit: what was left for after it never happens. */
const dying = (work: (tx: TransactionContext) => Promise<unknown>, ctx: Context = t.ctx()) =>
  inTransaction(ctx, tx => work({ ...tx, afterCommit: () => undefined }))
const mailsTo = async (email: string) => {
  const { rows } = await t.app.pool.query('select kind from mail_outbox where recipient = $1 order by id', [
    email,
  ])
  return rows.map(row => row.kind)
}

it('a link, a new device and a changed password are mailed though the process dies with the commit', async () => {
  const user = await createUser(t, 'fan')
  for (const purpose of ['log-in', 'recover-password'] as const)
    await dying(tx => sendLink(tx, { email: user.email, purpose }))
  expect(await mailsTo(user.email)).toEqual(['log-in', 'recover-password'])

  await dying(tx => openSession({ ...tx, userAgent: 'Firefox/140.0' }, user, 'password'))
  await dying(tx => openSession({ ...tx, userAgent: 'Chrome/138.0' }, user, 'password'))
  expect(await mailsTo(user.email)).toEqual(['log-in', 'recover-password', 'new-device'])

  const token = await inTransaction(t.ctx(), tx => issueMailToken(tx, user.id, 'recover-password'))
  await dying(tx => recoverPassword(tx, { token, password: 'Faro-Encendido-31', signUpCookie: undefined }))
  expect((await mailsTo(user.email)).at(-1)).toBe('password-changed')
})

it('what is undone is not mailed', async () => {
  const user = await createUser(t, 'fan')
  const undone = inTransaction(t.ctx(), async tx => {
    await sendLink(tx, { email: user.email, purpose: 'log-in' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await mailsTo(user.email)).toEqual([])
})
