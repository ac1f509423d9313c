import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const isLinux = process.platform === 'linux'

/**
 * When a process started, in whatever unit the system has. Together with its id it names one process for good,
 * where the id alone may since have gone to another. Undefined when it is not running (a zombie is not).
 */
export function startOf(pid: number): string | undefined {
  if (!isLinux) return ps(pid, 'lstart=')
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in parentheses and may hold anything, so count from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startTime] = [fields[0], fields[19]]
    return state === 'Z' || state === 'X' ? undefined : startTime
  } catch {
    return undefined
  }
}

/** Whether the process runs and was started with this argument. A zombie has no arguments left. */
export function runsWith(pid: number, argument: string): boolean {
  if (!isLinux) return ps(pid, 'command=')?.includes(argument) ?? false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(argument)
  } catch {
    return false
  }
}

/** Sends a signal; a process that has just ended is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  } catch {
    return undefined
  }
}
