import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { ROOT } from './paths.mjs'
import { fail, npm } from './run.mjs'

const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json']
/** Installed, or made by the build itself. */
const NOT_SOURCES = /^(node_modules|dist|\.cache|.*\.gen\.ts)$/
const STAMP = path.join(ROOT, 'apps/web/dist/.sources')

/** Builds the web client, unless the one that is there was made of the same sources. */
export async function buildWeb() {
  const sources = fingerprint(SOURCES, NOT_SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  console.log('Building the web client …')
  rmSync(STAMP, { force: true })
  const { code, output } = await npm(['run', '--silent', 'build', '-w', '@calina/web'], { capture: true })
  if (code !== 0) fail(`${output}\nThe web client could not be built.`)
  writeFileSync(STAMP, sources)
}
