import { parseArgs } from 'node:util'
import { type ErrorCode, PAGE, routes, STAFF_ROLES, type StaffRole } from '@calina/contract'
import type { StaffInvitation } from '@calina/contract/types'
import { createApp } from './app.ts'
import { loadConfig } from './config/config.ts'
import { findAccountByEmail } from './modules/accounts/index.ts'
import { changeStaffRoles, inviteStaff, listStaff, revokeStaffInvitation } from './modules/staff/index.ts'
import { systemClock } from './platform/clock.ts'
import { type Context, systemContext } from './platform/context.ts'
import { withCommandDatabase } from './platform/db/command-database.ts'
import { claimInstallation } from './platform/db/installation.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { AppError } from './platform/errors.ts'
import { createLogger } from './platform/logger.ts'

/** What to do on the server; answers what is printed. */
type Task = (ctx: Context) => Promise<string[]>

const USAGE = `npm run staff -- invite EMAIL --role ROLE…, list, or end EMAIL; the roles are ${STAFF_ROLES.join(', ')}.`

/**
 * `npm run staff`: who works here. `-- invite EMAIL --role ROLE` (as many roles as needed) mails an invitation, whose
 * link is printed where no mail server is configured; `-- list` prints who works here and who is invited; `-- end EMAIL`
 * takes all roles and open invitations of an address. Exits 1, and changes nothing, when that is refused.
 */
async function main(): Promise<void> {
  const task = taskOf(process.argv.slice(2))
  const config = loadConfig(process.env)
  const lines = await withCommandDatabase(config, 'staff', async ({ connection, pool }) => {
    await claimInstallation(pool, config, systemClock)
    const logger = createLogger('warn')
    const app = await createApp({ config, clock: systemClock, logger, connection })
    // What the command announces has left when the program, which is never started, has stopped.
    return await task(systemContext(app.services, 'staff-command')).finally(() => app.stop())
  })
  for (const line of lines) console.log(line)
}

/** What the arguments ask for. Throws with what is wrong with them. */
function taskOf(args: string[]): Task {
  const { values, positionals } = parsed(args)
  const [task, address, ...more] = positionals
  if (more.length > 0) throw new Error(USAGE)
  if (task === 'list' && address === undefined) return list
  if (address === undefined || (task !== 'invite' && task !== 'end')) throw new Error(USAGE)
  const email = emailOf(address)
  if (task === 'end') return ctx => end(ctx, email)
  const roles = rolesOf(values.role ?? [])
  return ctx => invite(ctx, email, roles)
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { role: { type: 'string', multiple: true } } })
  } catch {
    throw new Error(USAGE)
  }
}

function rolesOf(names: readonly string[]): StaffRole[] {
  if (names.length === 0) throw new Error(`Which roles? --role and one of ${STAFF_ROLES.join(', ')}.`)
  return names.map(name => {
    const role = STAFF_ROLES.find(known => known === name)
    if (role === undefined) throw new Error(`"${name}" is no role; the roles are ${STAFF_ROLES.join(', ')}.`)
    return role
  })
}

function emailOf(address: string): string {
  const { success, data } = routes.inviteStaff.body.shape.email.safeParse(address)
  if (!success) throw new Error(`"${address}" is no address.`)
  return data
}

async function invite(ctx: Context, email: string, roles: readonly StaffRole[]): Promise<string[]> {
  const { invitation, link } = await inviteStaff(ctx, { email, roles })
  const written = writeInvitation(invitation)
  return ctx.config.smtpUrl === undefined
    ? [written, `No mail server is configured: give them this link, which works once. ${link}`]
    : [written, 'The link is on its way to them by mail.']
}

async function list(ctx: Context): Promise<string[]> {
  const lines: string[] = []
  let cursor: string | undefined
  for (;;) {
    const { items, invitations, next } = await listStaff(ctx, { cursor, limit: PAGE.max })
    for (const { email, roles, state } of items)
      lines.push(`${email}  ${roles.join(', ')}${state === 'active' ? '' : `  ${state}`}`)
    if (next === null) {
      lines.push(...invitations.map(writeInvitation))
      return lines.length === 0 ? ['Nobody works here yet.'] : lines
    }
    cursor = next
  }
}

async function end(ctx: Context, email: string): Promise<string[]> {
  return await inTransaction(ctx, async tx => {
    const account = await findAccountByEmail(tx.db, email)
    const { invitations } = await listStaff(tx, { limit: 1 })
    const invitation = invitations.find(open => open.email === email)
    const lines: string[] = []
    if (account !== undefined && account.staff_roles.length > 0) {
      await changeStaffRoles(tx, { user: account.id, roles: [] })
      lines.push(`${email} no longer works here.`)
    }
    if (invitation !== undefined) {
      await revokeStaffInvitation(tx, { invitation: invitation.id })
      lines.push(`The invitation of ${email} is taken back.`)
    }
    if (lines.length === 0) throw new Error(`${email} does not work here, and is not invited.`)
    return lines
  })
}

const writeInvitation = ({ email, roles, expiresAt }: StaffInvitation): string =>
  `${email}  ${roles.join(', ')}  invited until ${expiresAt}`

/** What refusals mean here. */
const REFUSALS: Partial<Record<ErrorCode, string>> = {
  ALREADY_STAFF: 'They have exactly these roles already.',
  LAST_ADMINISTRATOR: 'They are the last administrator: nobody else could give roles.',
}

try {
  await main()
} catch (error) {
  const refusal = error instanceof AppError ? REFUSALS[error.code] : undefined
  console.error(refusal ?? (error instanceof Error ? error.message : error))
  process.exitCode = 1
}
