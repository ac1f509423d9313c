import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { DEMO_LOGINS } from '../../apps/server/seed/small.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { accepts, freePort } from '../../apps/server/src/testing/ports.ts'
import { startS3 } from '../../apps/server/src/testing/s3.ts'
import { makeTemporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts'
import { coturnArguments, coturnEnvironment } from '../lib/coturn.mjs'
import { Member } from './member.ts'
import { TcpProxy } from './proxy.ts'
import { writeState } from './state.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const MAIN = path.join(ROOT, 'apps/server/src/main.mjs')
/** The same with a lever for the browser tests, at a port that they name: the worker is the one that makes pictures. */
const HOLDS_PICTURES = path.join(ROOT, 'apps/server/src/testing/held-pictures.fixture.ts')

const stack: (() => Promise<void>)[] = []
const members: Member[] = []
let stopping: Promise<void> | undefined
function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const undo of stack.toReversed()) await undo().catch((error: unknown) => console.error(error))
  })()
  return stopping
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop().finally(() => process.exit(0)))

async function main(): Promise<void> {
  const folder = await makeTemporaryFolder('calina-cluster-')
  stack.push(() => rm(folder, { recursive: true, force: true }))
  const publicPort = Number(process.env.PORT ?? 3000)
  const address = `http://localhost:${publicPort}`
  const { PG_BIN: pgBin } = process.env
  const database = await startEmbedded({
    dataDir: path.join(folder, 'postgres'),
    ...(pgBin === undefined ? {} : { pgBin }),
  })
  stack.push(() => database.stop())
  const { host, user, database: name } = database.connection
  const databaseUrl = `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}`
  const noteState = () => {
    const { CLUSTER_STATE: file } = process.env
    if (file === undefined) return
    const running = members.flatMap(({ name, pid, address }) =>
      pid === undefined ? [] : [[name, { pid, ...(address === undefined ? {} : { address }) }] as const],
    )
    writeState(file, { databaseUrl, members: Object.fromEntries(running) })
  }
  const run = async (options: Omit<ConstructorParameters<typeof Member>[0], 'onStart'>) => {
    const member = new Member({ ...options, onStart: noteState })
    members.push(member)
    stack.push(() => member.stop())
    await member.start()
    noteState()
  }

  const s3 = await startS3()
  stack.push(() => s3.stop())
  const redisPort = await freePort()
  await run({
    name: 'redis',
    command: 'redis-server',
    args: [
      '--port',
      String(redisPort),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--loglevel',
      'warning',
    ],
    ready: () => accepts(redisPort),
  })

  const relay = { port: await freePort(), secret: randomBytes(24).toString('base64url') }
  await run({
    name: 'coturn',
    command: 'turnserver',
    args: coturnArguments(relay),
    ready: () => accepts(relay.port),
  })

  const shared = {
    MODE: 'demo',
    SECRET: randomBytes(36).toString('base64'),
    DOCUMENT_KEY: randomBytes(36).toString('base64'),
    DATABASE_URL: databaseUrl,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    PUBLIC_URL: process.env.PUBLIC_URL ?? address,
    HOST: '127.0.0.1',
    ...coturnEnvironment(relay),
    ...s3.env,
  }
  const server = async (called: string, role: string) => {
    const port = await freePort()
    const holds = role === 'worker' && process.env.HELD_PICTURES_PORT !== undefined
    await run({
      name: called,
      address: `http://127.0.0.1:${port}`,
      command: process.execPath,
      args: [holds ? HOLDS_PICTURES : MAIN],
      // No process shares a folder with another.
      env: { ...shared, ROLE: role, PORT: String(port), DATA_DIR: path.join(folder, called) },
      ready: () => isReady(port),
    })
    return port
  }
  // The first one loads the demo.
  await server('worker', 'worker')
  const ports = [await server('web-1', 'web'), await server('web-2', 'web')]
  const proxy = new TcpProxy(ports)
  stack.push(() => proxy.close())
  await proxy.listen(publicPort, '0.0.0.0')

  const lines = [
    `Calina is ready at ${address}`,
    '',
    'End any of these to see what happens; it starts again:',
  ]
  for (const member of members) lines.push(`  ${member.name.padEnd(8)} kill -9 ${member.pid}`)
  lines.push('', 'Demo log-ins:')
  for (const login of DEMO_LOGINS) lines.push(`  ${login.email.padEnd(20)} ${login.password}   ${login.role}`)
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function isReady(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/readyz`).then(
    answer => answer.ok,
    () => false,
  )
}

main().catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  await stop()
  process.exit(1)
})
