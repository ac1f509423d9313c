import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second, whatever the kernel's own clock is. */
const TICK_MS = 10

interface Stat {
  pid: number
  parent: number
  /** Of the process itself and of its children that have ended. */
  cpuMs: number
}

function readStat(pid: number): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the command in parentheses, which may hold anything: state, parent, …
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    return { pid, parent: Number(fields[1]), cpuMs: ticks * TICK_MS }
  } catch {
    return undefined
  }
}

/** A process and everything it has started. */
function treeOf(root: number): Stat[] {
  const all = readdirSync('/proc').flatMap(name => {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : undefined
    return stat === undefined ? [] : [stat]
  })
  const tree = all.filter(stat => stat.pid === root)
  for (let at = 0; at < tree.length; at++) {
    const parent = tree[at]?.pid
    tree.push(...all.filter(stat => stat.parent === parent))
  }
  return tree
}

/** Milliseconds of CPU that processes and their children have used so far; NaN where there is no /proc. */
export function cpuOf(roots: readonly number[]): number {
  if (process.platform !== 'linux') return Number.NaN
  const all = new Map(roots.flatMap(treeOf).map(stat => [stat.pid, stat.cpuMs]))
  return [...all.values()].reduce((sum, ms) => sum + ms, 0)
}

/**
 * Bytes of memory of a process and its children, what they share counted once; NaN where there is no /proc. `except`
 * is one of them that is left out with its own.
 */
export function memoryOf(root: number, except?: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const left = new Set(except === undefined ? [] : treeOf(except).map(stat => stat.pid))
  return treeOf(root).reduce((sum, { pid }) => {
    if (left.has(pid)) return sum
    return sum + shareOf(pid)
  }, 0)
}

/** None of a process that has just ended, as those of the database do that clean up. */
function shareOf(pid: number): number {
  let rollup: string
  try {
    rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch {
    return 0
  }
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? Number.NaN) * 1024
}
