import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ROOT } from './paths.mjs'
import { environment, exitCode } from './run.mjs'

/** A Ctrl-C reaches this process twice, from the terminal and from npm, in about this time. */
const SAME_REQUEST = 1_000
const FOLLOW = new URL('./follow.mjs', import.meta.url).href

/**
 * Runs Node programs until one of them ends, then stops the others; returns the exit code of that first one. What
 * asks this process to stop is passed on once as SIGTERM, and each further request as another.
 * @param {{ node: string, args: readonly string[], env?: Record<string, string>, cwd?: string }[]} programs
 * @returns {Promise<number>}
 */
export async function inForeground(programs) {
  let firstCode
  const children = programs.map(({ node, args, env, cwd = ROOT }) => {
    const child = spawn(node, ['--import', FOLLOW, ...args], {
      cwd,
      env: environment(env),
      // In a separate process group, which the terminal does not signal: only this process stops it.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.once('error', error => process.stderr.write(`${node}: ${error.message}\n`))
    return child
  })
  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  let requestedAt = 0
  const onRequest = () => {
    if (Date.now() - requestedAt < SAME_REQUEST) return
    requestedAt = Date.now()
    stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onRequest)
  const watch = watchNpm(onRequest)
  await Promise.all(
    children.map(
      child =>
        new Promise(resolve => {
          const onEnd = (code, signal) => {
            if (firstCode === undefined) {
              firstCode = exitCode(code, signal)
              stop()
            }
            resolve()
          }
          child.once('exit', onEnd)
          child.once('error', () => onEnd(127))
        }),
    ),
  )
  clearInterval(watch)
  return firstCode ?? 0
}

/**
 * npm ends at once when it is asked to, without a word to what it runs, and between it and us there may be a shell.
 * So its end shows only in that we, or the shell, have another parent.
 */
function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(watch)
    onGone()
  }, 500)
  return watch
}

function parentOf(pid) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the command in parentheses, which may hold anything: the state, then the parent.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return undefined
  }
}
