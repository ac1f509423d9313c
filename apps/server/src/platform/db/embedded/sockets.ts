import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { giveTo, type Home } from './home.ts'

/** Part of the socket's name; no TCP port is opened. */
export const PORT = 5432
/** The system allows 107 bytes on Linux and 103 on macOS for the whole path of a socket. */
const LONGEST = 103
const TEMPORARY = 'calina-'
/** As long as what the system puts behind a temporary folder's name. */
const RANDOM = '123456'

/** Where the socket of a server lies. */
export function socketFile(directory: string, port: number): string {
  return path.join(directory, `.s.PGSQL.${port}`)
}

/**
 * The home itself, where other programs of this machine find it whatever their temporary folder is; or a temporary
 * folder where the home's path is too long or its file system holds no sockets.
 */
export async function chooseSocketDirectory(home: Home): Promise<string> {
  if (fits(home.directory) && (await holdsSockets(home.directory))) return home.directory
  const temporary = fits(path.join(tmpdir(), TEMPORARY + RANDOM)) ? tmpdir() : '/tmp'
  const directory = mkdtempSync(path.join(temporary, TEMPORARY))
  giveTo(home.identity, directory)
  return directory
}

/** Creates a directory again that was chosen before and may have been deleted since. */
export function restoreSocketDirectory(home: Home, directory: string): void {
  mkdirSync(directory, { recursive: true })
  chmodSync(directory, 0o700)
  giveTo(home.identity, directory)
}

/**
 * Removes what a killed server has left, when none runs. PostgreSQL would refuse to start if the process id in its
 * lock had meanwhile gone to anything else; only the server of this home puts a socket here.
 */
export function removeStaleSocket(directory: string): void {
  const socket = socketFile(directory, PORT)
  rmSync(socket, { force: true })
  rmSync(`${socket}.lock`, { force: true })
}

/** Removes a temporary directory; the home stays. */
export function removeSocketDirectory(home: Home, directory: string): void {
  if (directory === home.directory || !path.basename(directory).startsWith(TEMPORARY)) return
  rmSync(directory, { recursive: true, force: true })
}

function fits(directory: string): boolean {
  return Buffer.byteLength(socketFile(directory, PORT)) <= LONGEST
}

async function holdsSockets(directory: string): Promise<boolean> {
  const file = path.join(directory, '.s.probe')
  rmSync(file, { force: true })
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const probe = createServer()
  probe.once('error', () => resolve(false))
  probe.listen(file, () => probe.close(() => resolve(true)))
  return await promise
}
