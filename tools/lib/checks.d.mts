export interface Check {
  name: string
  args: readonly string[]
  /** What mends a failure. */
  remedy?: string
}

export interface CheckResult {
  name: string
  passed: boolean
  output: string
}

export function runChecks(): Promise<CheckResult[]>
export function runCheck(check: Check): Promise<CheckResult>
export function lintCheck(target?: string): Check
