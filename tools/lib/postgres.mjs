import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { installDebianPackage } from './debian.mjs'
import { fail } from './run.mjs'

const SYSTEM = '/usr/lib/postgresql'

/** The folder with the programs of the system's newest PostgreSQL; installs Debian's where there is none. */
export async function ensurePostgres() {
  if (newestBin() === undefined) await installDebianPackage('postgresql')
  return newestBin() ?? fail(`PostgreSQL was installed, but not in ${SYSTEM}.`)
}

function newestBin() {
  if (!existsSync(SYSTEM)) return undefined
  const versions = readdirSync(SYSTEM).sort((a, b) => Number(b) - Number(a))
  return versions
    .map(version => path.join(SYSTEM, version, 'bin'))
    .find(bin => existsSync(path.join(bin, 'initdb')))
}
