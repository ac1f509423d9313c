import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsWith } from '../../apps/server/src/platform/db/embedded/processes.ts'
import { makeTemporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts'

const FOREGROUND = new URL('./foreground.mjs', import.meta.url).href

let folder: string

beforeAll(async () => {
  folder = await makeTemporaryFolder('calina-foreground-')
  const up = JSON.stringify(path.join(folder, 'up'))
  // Prints when it is up and when it is stopped, takes a moment to stop, and exits with a certain code.
  await writeFile(
    path.join(folder, 'server.mjs'),
    `import { writeFileSync } from 'node:fs'
     process.on('SIGTERM', () => {
       console.log('asked')
       setTimeout(() => process.exit(7), 400)
     })
     process.on('SIGINT', () => console.log('interrupted'))
     setInterval(() => {}, 1000)
     writeFileSync(${up}, '')
     console.log('pid ' + process.pid)`,
  )
  await writeFile(
    path.join(folder, 'failing.mjs'),
    `import { existsSync } from 'node:fs'
     setInterval(() => existsSync(${up}) && process.exit(3), 20)`,
  )
  await writeFile(
    path.join(folder, 'start.mjs'),
    `import { inForeground } from '${FOREGROUND}'
     const programs = process.argv.slice(2).map(file => ({ node: process.execPath, args: [file] }))
     process.exitCode = await inForeground(programs)`,
  )
})

afterAll(() => rm(folder, { recursive: true, force: true }))

interface Started {
  process: ChildProcess
  serverPid: number
  output(): string
  ended: Promise<unknown>
}

async function start(...programs: string[]): Promise<Started> {
  const { npm_lifecycle_event: _, ...env } = process.env
  return await follow(
    spawn(process.execPath, ['start.mjs', ...programs.map(file => path.join(folder, file))], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
}

async function follow(child: ChildProcessByStdio<null, Readable, null>): Promise<Started> {
  let output = ''
  const ended = once(child, 'close')
  child.stdout.setEncoding('utf8')
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk
    if (output.includes('pid ')) break
  }
  child.stdout.on('data', chunk => {
    output += chunk
  })
  return { process: child, serverPid: Number(/pid (\d+)/.exec(output)?.[1]), output: () => output, ended }
}

function isRunning(pid: number): boolean {
  return runsWith(pid, path.join(folder, 'server.mjs'))
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s asks the program to stop, and its code is the answer',
  async signal => {
    const started = await start('server.mjs')
    started.process.kill(signal)
    await started.ended
    expect(started.process.exitCode).toBe(7)
    expect(isRunning(started.serverPid)).toBe(false)
  },
)

test('a Ctrl-C that comes from the terminal and from npm is one', async () => {
  const started = await start('server.mjs')
  started.process.kill('SIGINT')
  await sleep(50)
  started.process.kill('SIGINT')
  await started.ended
  expect(started.output().match(/asked/g)).toHaveLength(1)
  expect(started.output()).not.toContain('interrupted')
})

test('when what started it is killed, the program stops', async () => {
  const started = await start('server.mjs')
  started.process.kill('SIGKILL')
  await started.ended
  await expect.poll(() => isRunning(started.serverPid)).toBe(false)
  expect(started.output()).toContain('asked')
})

test('when npm is stopped, and does not forward the signal, the program stops', async () => {
  const shell = `'${process.execPath}' start.mjs '${path.join(folder, 'server.mjs')}'; :`
  const started = await follow(
    // The outer shell is in the place of npm, the inner one is the one that npm starts.
    spawn('/bin/sh', ['-c', 'sh -c "$1"; :', 'sh', shell], {
      cwd: folder,
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  started.process.kill('SIGTERM')
  await started.ended
  await expect.poll(() => isRunning(started.serverPid)).toBe(false)
  expect(started.output().match(/asked/g)).toHaveLength(1)
})

test('when one of several ends, the others stop and its code is the answer', async () => {
  await rm(path.join(folder, 'up'))
  const started = await start('server.mjs', 'failing.mjs')
  await started.ended
  expect(started.process.exitCode).toBe(3)
  expect(started.output()).toContain('asked')
  expect(isRunning(started.serverPid)).toBe(false)
})
