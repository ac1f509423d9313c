import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './paths.mjs'

/** How long each test file took when it last ran, in milliseconds by its path. */
const TIMES = path.join(ROOT, 'node_modules/.cache/calina/test-times.json')
const SLOWEST = 10

/** Collects the results of all parts of a test run, and prints what matters of them at its end. */
export class Summary {
  #parts = []
  #seconds = new Map()
  #failures = []
  #leftOut = []
  #notes = []
  #files = []

  /**
   * Adds a part. A run that ends badly without a failed test, such as one that could not begin, counts as one failure.
   * @param {string} name
   * @param {import('./report.d.mts').Report} report
   * @param {number} [code] with which its runner ended
   */
  add(name, { passed, failed, skipped, failures, files = [], leftOut = [] }, code = 0) {
    const silent = code !== 0 && failed === 0
    this.#failures.push(...failures)
    if (silent)
      this.#failures.push({ name, reason: `no test failed, but the runner ended with code ${code}` })
    const part = this.#parts.find(each => each.name === name) ?? { name, passed: 0, failed: 0, skipped: 0 }
    if (!this.#parts.includes(part)) this.#parts.push(part)
    part.passed += passed
    part.failed += failed + (silent ? 1 : 0)
    part.skipped += skipped
    this.#files.push(...files)
    this.#leftOut.push(...leftOut)
  }

  /** Notes how long a part took, in milliseconds. */
  took(name, ms) {
    this.#seconds.set(name, (this.#seconds.get(name) ?? 0) + ms / 1000)
  }

  /** Prints a line below the results. */
  note(text) {
    this.#notes.push(text)
  }

  /** Prints everything, keeps the times of the files, and answers whether all passed. */
  print() {
    if (this.#failures.length > 0) heading('Failures')
    for (const { name, reason } of this.#failures)
      console.log(`\n✗ ${name}\n${reason.replaceAll(/^/gm, '    ')}`)
    this.#printSlowest()
    this.#printLeftOut()
    heading('Summary')
    const names = [...new Set([...this.#parts.map(({ name }) => name), ...this.#seconds.keys()])]
    const width = Math.max(...names.map(name => name.length))
    for (const name of names) console.log(this.#lineOf(name, width))
    for (const text of this.#notes) console.log(text)
    const [passed, failed] = ['passed', 'failed'].map(key =>
      this.#parts.reduce((sum, part) => sum + part[key], 0),
    )
    console.log(`\n${passed} passed, ${failed} failed`)
    return failed === 0
  }

  #lineOf(name, width) {
    const part = this.#parts.find(each => each.name === name)
    const seconds = this.#seconds.get(name)
    const time = seconds === undefined ? ''.padStart(7) : `${seconds.toFixed(0).padStart(5)} s`
    const skipped = part?.skipped ? `, ${part.skipped} skipped` : ''
    return `${name.padEnd(width)}  ${time}  ${part ? `${part.passed} passed, ${part.failed} failed${skipped}` : ''}`.trimEnd()
  }

  #printSlowest() {
    if (this.#files.length === 0) return
    heading('Slowest files')
    const slowest = this.#files.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
    for (const { file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
    keepTimes(this.#files)
  }

  #printLeftOut() {
    if (this.#leftOut.length === 0) return
    heading('Left out')
    for (const name of this.#leftOut) console.log(name)
  }
}

/** Prints the heading of a part. */
export function heading(text) {
  console.log(`\n── ${text} ──`)
}

function keepTimes(files) {
  const known = existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')) : {}
  for (const { file, ms } of files) known[file] = Math.round(ms)
  mkdirSync(path.dirname(TIMES), { recursive: true })
  writeFileSync(TIMES, JSON.stringify(known, null, 1))
}
