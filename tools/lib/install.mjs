import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './paths.mjs'
import { fail, npm } from './run.mjs'

/** An image has what runs and nothing that builds or tests; it says so by this file, and nothing is added to it. */
const COMPLETE = path.join(ROOT, 'node_modules/.complete')

/** Installs the dependencies, unless those that are there are those of the lock file. */
export async function install() {
  if (existsSync(COMPLETE) || isInstalled()) return
  console.log('Installing the dependencies …')
  const { code } = await npm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) fail('The dependencies could not be installed; see above.')
}

/** npm notes in a hidden lock file what it has installed. */
function isInstalled() {
  const hidden = path.join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const installed = packagesOf(hidden)
  return Object.entries(packagesOf(path.join(ROOT, 'package-lock.json'))).every(([name, wanted]) => {
    if (name === '') return true
    const found = installed[name]
    // Those of other systems are not installed.
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}
