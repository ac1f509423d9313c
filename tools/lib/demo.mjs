import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { serverNode } from './node.mjs'
import { ROOT } from './paths.mjs'
import { run } from './run.mjs'

/** What makes the demo: its story, the commands that play it, and the tables in which it is kept. */
const SOURCES = [
  'apps/server/seed',
  'apps/server/migrations',
  'apps/server/src',
  'packages/contract/src',
  'package-lock.json',
]
const NOT_SOURCES = /^(node_modules|testing|README\.md|.*\.test\.ts|.*\.fixture\.ts)$/
/** The demo tells of the hours before it was loaded, so that an older one would be of yesterday. */
const FRESH_MS = 2 * 60 * 60_000

/**
 * Puts the demo into an empty data folder. It is loaded once for the same sources, into a folder of this user, and copied
 * from there for two hours.
 * @param {string} dataDir exists, and is empty
 */
export async function loadDemo(dataDir) {
  const kept = await keptDemo()
  // Where its user cannot enter the folder, the database is elsewhere and has a link here: the server loads its own.
  if (!lstatSync(path.join(kept, 'postgres')).isSymbolicLink()) await copy(kept, dataDir)
}

async function keptDemo() {
  const keeping = keepingFolder()
  const folder = path.join(keeping, fingerprint(SOURCES, NOT_SOURCES))
  if (isFresh(folder)) return folder
  removeOld(keeping)
  const making = mkdtempSync(path.join(keeping, 'making-'))
  // The database's own user has to pass through when this is root.
  chmodSync(making, 0o755)
  const program = path.join(ROOT, 'apps/server/seed/main.ts')
  const env = { MODE: 'demo', DATA_DIR: making }
  const { code, output } = await run(serverNode(), [program, '--size', 'small'], { env, capture: true })
  if (code !== 0) throw new Error(`The demo could not be loaded.\n${output}`)
  try {
    renameSync(making, folder)
    return folder
  } catch {
    // Another process has just made the same one.
    if (!isFresh(folder)) return making
    rmSync(making, { recursive: true, force: true })
    return folder
  }
}

/** A folder that only this user writes, since what is in it becomes a database. */
function keepingFolder() {
  const { uid } = userInfo()
  const folder = path.join(tmpdir(), `calina-demo-${uid}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const stat = lstatSync(folder)
  if (!stat.isDirectory() || (uid !== -1 && stat.uid !== uid) || (stat.mode & 0o022) !== 0)
    throw new Error(`${folder} belongs to somebody else, or others may write into it. Remove it.`)
  return folder
}

const isFresh = folder => existsSync(folder) && Date.now() - statSync(folder).mtimeMs < FRESH_MS

function removeOld(keeping) {
  for (const name of readdirSync(keeping)) {
    const folder = path.join(keeping, name)
    if (!isFresh(folder)) rmSync(folder, { recursive: true, force: true })
  }
}

/** With owners and modes, which the database checks. */
async function copy(from, to) {
  const { code, output } = await run('cp', ['-a', `${from}/.`, to], { capture: true })
  if (code !== 0) throw new Error(`The demo could not be copied.\n${output}`)
}
