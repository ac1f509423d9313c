import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { EmbeddedDatabaseError } from './error.ts'

/** The user PostgreSQL runs as. */
export interface Identity {
  uid: number
  gid: number
}

/** Undefined where the system has no user ids. */
export function ownUid(): number | undefined {
  return process.getuid?.()
}

/** PostgreSQL refuses to run as root, so root runs it as the user `postgres`, else as `nobody`. */
export function unprivilegedIdentity(): Identity {
  for (const user of ['postgres', 'nobody']) {
    const entry = passwd().find(line => line.startsWith(`${user}:`))
    const [, , uid, gid] = entry?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new EmbeddedDatabaseError(
    'no-unprivileged-user',
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody" to run it as. ' +
      'Create one, start the server as another user than root, or set DATABASE_URL.',
  )
}

/** A user's name for messages. */
export function nameOf(uid: number): string {
  const name = passwd()
    .find(line => line.split(':')[2] === String(uid))
    ?.split(':')[0]
  return name === undefined ? `user ${uid}` : `user "${name}" (${uid})`
}

/** Tests it by the system itself, so that ACLs, mounts and security modules count too. */
export function canEnter(directory: string, identity: Identity | undefined): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...asUser(identity), stdio: 'ignore' })
      .status === 0
  )
}

/** Options of a child process that runs as the identity, with an environment that does not depend on ours. */
export function asUser(identity: Identity | undefined) {
  const { PATH, LD_LIBRARY_PATH } = process.env
  return {
    ...identity,
    // A working directory of ours may be one that the other user cannot be in.
    cwd: '/',
    env: { PATH, LC_ALL: 'C', TZ: 'UTC', ...(LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }) },
  }
}

function passwd(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n')
  } catch {
    return []
  }
}
