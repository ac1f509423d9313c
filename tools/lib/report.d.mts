/** A failed test, and what its runner said of it. */
export interface Failure {
  name: string
  reason: string
}

export interface Report {
  passed: number
  failed: number
  skipped: number
  failures: Failure[]
  /** The test files that ran. */
  files: { file: string; ms: number }[]
  /** Names of the tests that did not run. */
  leftOut: string[]
}

export function readVitest(file: string): Report
export function readPlaywright(file: string): Report
export function failure(name: string, messages: readonly (string | undefined)[]): Failure
