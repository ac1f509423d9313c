import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveTo, type Home } from './home.ts'
import { startOf } from './processes.ts'

let launches = 0

/** One that uses the embedded database: a process, or one of several launches in it. */
export interface User {
  /** Signs out; true when nobody else is left. */
  leave(): boolean
}

/**
 * Signs in to the list of users: files named by process id that hold when that process started, so that those of
 * killed processes are known. Both this and leaving happen under the home's lock.
 */
export function signIn(home: Home): User {
  const directory = path.join(home.directory, 'users')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  giveTo(home.identity, directory)
  const file = path.join(directory, `${process.pid}-${++launches}`)
  writeFileSync(file, startOf(process.pid) ?? '', { mode: 0o600 })
  giveTo(home.identity, file)
  return {
    leave() {
      rmSync(file, { force: true })
      for (const name of readdirSync(directory)) {
        const other = path.join(directory, name)
        if (readFileSync(other, 'utf8') === startOf(Number.parseInt(name, 10))) return false
        rmSync(other, { force: true })
      }
      return true
    },
  }
}
