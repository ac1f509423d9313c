import { setTimeout as sleep } from 'node:timers/promises'
import { alternate, type Side } from '../alternate.ts'
import { figure, type Installation, type Row } from '../row.ts'
import { Listener, Member } from '../sockets.ts'
import { cycle } from './calls.ts'

const SOCKETS = 1_000
const AT_ONCE = 100
const GOAL = 1.5
/** Pause between two messages, so that they do not overlap. */
const PAUSE_MS = 160

/**
 * One socket sends a message that a thousand connections receive: ours by the typing event, which checks the rules and
 * stores nothing. Measures from sending to each connection's receipt.
 */
export async function delivery(installation: Installation): Promise<Row[]> {
  const { dataset, server, stage } = installation
  const bare = await stage.ceiling('bare-ws')
  const { crowd } = dataset
  const opened: Listener[] = []
  const crowdOf = async (open: () => Promise<Listener>) => {
    const listeners: Listener[] = []
    while (listeners.length < SOCKETS) {
      const more = await Promise.all(Array.from({ length: AT_ONCE }, open))
      listeners.push(...more)
      opened.push(...more)
    }
    return listeners
  }

  const bareListeners = await crowdOf(() => Listener.open(bare.port))
  const sender = bareListeners[0]
  if (sender === undefined) throw new Error('no connection to send by')
  const ceiling = sending(installation, bare.pid, bareListeners, () =>
    sender.send(JSON.stringify({ chat: 'x'.repeat(36) })),
  )

  const ourListeners = await crowdOf(() => Member.open(server.port, crowd.token))
  const fans = await Promise.all(crowd.chats.map(chat => Member.open(server.port, chat.fanToken)))
  opened.push(...fans)
  let turn = 0
  const ours = sending(installation, server.pid, ourListeners, () => {
    // Each may send it every three seconds.
    const at = turn++
    cycle(fans, at).send(`42${JSON.stringify(['chat.typing', { chat: cycle(crowd.chats, at).id }])}`)
  })
  const comparison = await alternate({ ours, ceiling }, { rounds: ROUNDS, ms: 3_200 })
  for (const listener of opened) listener.close()
  await bare.stop()

  const { ours: own, ceiling: floor } = comparison
  const ratio = own.p99 / floor.p99
  return [
    {
      name: 'delivery to 1,000 sockets, p99',
      ours: figure(own.p99, 'ms'),
      ceiling: figure(floor.p99, 'ms'),
      result: `${figure(ratio)} ×`,
      goal: `≤ ${figure(GOAL)} ×`,
      reached: ratio <= GOAL,
      note: `p50 ${figure(own.p50, 'ms')} to ${figure(floor.p50, 'ms')}; CPU ${figure(own.cpu * 1000, 'µs')} to ${figure(floor.cpu * 1000, 'µs')} each`,
    },
  ]
}

const ROUNDS = 4

/** A side that repeatedly sends a message and waits until all listeners have received it. */
function sending(
  installation: Installation,
  pid: number,
  listeners: readonly Listener[],
  send: () => void,
): Side {
  let begun = 0
  let left = 0
  let times: number[] = []
  let all: PromiseWithResolvers<void> = Promise.withResolvers()
  for (const listener of listeners)
    listener.onText(text => {
      if (!text.includes('"chat"')) return
      times.push(performance.now() - begun)
      left--
      if (left === 0) all.resolve()
    })
  return {
    pids: [pid, installation.databasePid],
    run: async ms => {
      times = []
      const start = performance.now()
      while (performance.now() - start < ms) {
        all = Promise.withResolvers()
        left = listeners.length
        begun = performance.now()
        send()
        await Promise.race([all.promise, late()])
        await sleep(PAUSE_MS)
      }
      const seconds = (performance.now() - start) / 1000
      return { count: times.length, seconds, times: times.sort((a, b) => a - b), failed: 0 }
    },
  }
}

const PATIENCE_MS = 10_000

async function late(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  throw new Error('not every listener received the message')
}
