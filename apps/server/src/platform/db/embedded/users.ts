import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedDatabaseError } from './error.ts'
import { giveTo, type Home } from './home.ts'
import { startOf } from './processes.ts'

let launches = 0

/** A user of the embedded database: a process, or one of several launches in it. */
export interface User {
  /** Signs out; true when no other user is left. */
  leave(): boolean
}

/**
 * How a server process uses the database: `alone` when it cannot exchange messages with other server processes,
 * `joined` when it can. Undefined for other users, such as a check of the ledger.
 */
export type Sharing = 'alone' | 'joined'

/**
 * Signs in to the list of users: files named by process id that hold when that process started, so that those of
 * killed processes are known. Both this and leaving happen under the home's lock.
 *
 * Throws an {@link EmbeddedDatabaseError} when another server process is running, and it or this one has to be alone.
 */
export function signIn(home: Home, use?: Sharing): User {
  const directory = path.join(home.directory, 'users')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  giveTo(home.identity, directory)
  const servers = readdirSync(directory).filter(name => isServer(name) && isThere(directory, name))
  if (use !== undefined && servers.some(name => use === 'alone' || name.endsWith('.alone')))
    throw new EmbeddedDatabaseError('in-use', REFUSAL)
  const file = path.join(directory, `${process.pid}-${++launches}${use === undefined ? '' : `.${use}`}`)
  writeFileSync(file, startOf(process.pid) ?? '', { mode: 0o600 })
  giveTo(home.identity, file)
  return {
    leave() {
      rmSync(file, { force: true })
      for (const name of readdirSync(directory)) {
        if (isThere(directory, name)) return false
        rmSync(path.join(directory, name), { force: true })
      }
      return true
    },
  }
}

const isServer = (name: string) => name.endsWith('.alone') || name.endsWith('.joined')

/** Whether the process of a file still runs. */
const isThere = (directory: string, name: string) =>
  readFileSync(path.join(directory, name), 'utf8') === startOf(Number.parseInt(name, 10))

const REFUSAL = [
  'Another server process uses the database in this DATA_DIR, and the two would not hear of each other.',
  'Stop it, or let several processes share the work: give each one role (ROLE=web, ROLE=worker), or set REDIS_URL.',
].join('\n')
