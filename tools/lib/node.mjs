import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './paths.mjs'
import { fail } from './run.mjs'

/** The first version that runs the server: TypeScript without a flag, and argon2 in `node:crypto`. */
const SERVER = [24, 7]
/** The first version that runs npm and these tools. */
const TOOLS = [20, 19]

/** Ends with a message when this Node is too old for the tools themselves. */
export function requireToolsNode() {
  if (!isAtLeast(process.version, TOOLS))
    fail(`Node ${TOOLS.join('.')} or newer is needed; this is ${process.version}.`)
}

/** The Node that runs the server: the installed one, else the one that runs this. */
export function serverNode() {
  const installed = path.join(ROOT, 'node_modules/.bin/node')
  if (existsSync(installed) && isAtLeast(versionOf(installed), SERVER)) return installed
  if (isAtLeast(process.version, SERVER)) return process.execPath
  return fail(
    `The server needs Node ${SERVER.join('.')} or newer. npm has none for ${process.platform}-${process.arch}, ` +
      `and this is ${process.version}: install Node 24 (https://nodejs.org) and start again.`,
  )
}

function versionOf(node) {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  } catch {
    return 'v0.0.0'
  }
}

function isAtLeast(version, [major, minor]) {
  const [thisMajor, thisMinor] = version.slice(1).split('.').map(Number)
  return thisMajor > major || (thisMajor === major && thisMinor >= minor)
}
