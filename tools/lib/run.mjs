import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { ROOT } from './paths.mjs'

/** The environment with the installed programs first in the path, `node` among them. */
export function environment(extra = {}) {
  const bin = path.join(ROOT, 'node_modules/.bin')
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...extra }
}

/**
 * Runs a program to its end and answers its exit code and, with `capture`, what it said on both outputs.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, capture?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env, cwd = ROOT, capture = false } = {}) {
  return new Promise(resolve => {
    const output = []
    const child = spawn(command, args, {
      cwd,
      env: environment(env),
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    child.stdout?.on('data', chunk => output.push(chunk))
    child.stderr?.on('data', chunk => output.push(chunk))
    child.once('error', error => resolve({ code: 127, output: `${command}: ${error.message}\n` }))
    child.once('close', (code, signal) =>
      resolve({ code: exitCode(code, signal), output: Buffer.concat(output).toString() }),
    )
  })
}

/** Runs npm with the very npm and Node that started this, when npm did. */
export function npm(args, options) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script?.endsWith('.js') && node !== undefined) return run(node, [script, ...args], options)
  return run('npm', args, options)
}

/** The exit code by the convention of shells. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/** Ends this process with a message and no stack. */
export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
