import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './paths.mjs'
import { fail, npm } from './run.mjs'

const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json']
/** Installed, or made by the build itself. */
const NOT_SOURCES = /^(node_modules|dist|\.cache|.*\.gen\.ts)$/
const STAMP = path.join(ROOT, 'apps/web/dist/.sources')

/** Builds the web client, unless the one that is there was made of the same sources. */
export async function buildWeb() {
  const sources = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  console.log('Building the web client …')
  rmSync(STAMP, { force: true })
  const { code, output } = await npm(['run', '--silent', 'build', '-w', '@calina/web'], { capture: true })
  if (code !== 0) fail(`${output}\nThe web client could not be built.`)
  writeFileSync(STAMP, sources)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(path.join(ROOT, source))) {
      hash.update(`${path.relative(ROOT, file)}\0`)
      hash.update(createHash('sha256').update(readFileSync(file)).digest())
    }
  }
  return hash.digest('hex')
}

/** Always in the same order. */
function filesOf(source) {
  if (statSync(source).isFile()) return [source]
  return readdirSync(source)
    .filter(name => !NOT_SOURCES.test(name))
    .sort()
    .flatMap(name => filesOf(path.join(source, name)))
}
