import type pg from 'pg'
import { PgBoss, type QueueResult } from 'pg-boss'
import { indexActive, setExpiry } from './jobs.repository.ts'

/** A run without a heartbeat for this long is given to another process; the smallest value that pg-boss accepts. */
export const HEARTBEAT_S = 10
/**
 * No run expires while its heartbeat continues. pg-boss has an expiry besides the heartbeat, of a day at most by its
 * own check; this is the longest that the timer in the process can count.
 */
const EXPIRY_S = 2_000_000
const TEN_YEARS_S = 315_360_000

/**
 * `exclusive`: one run of the job is queued or active. `short`: one run of each key is queued. (`singleton` is
 * judged by a list that each process reads again every minute.)
 */
type Policy = 'exclusive' | 'short'

export interface QueueSettings {
  policy: Policy
  /** Tries before a run is given up. */
  tries: number
}

const settingsOf = ({ policy, tries }: QueueSettings) => ({
  retryLimit: tries - 1,
  // A failed try sets the time of the next one (`delayNextTry`). After the death of a process it follows at once.
  retryDelay: 0,
  retryBackoff: false,
  heartbeatSeconds: HEARTBEAT_S,
  // Queued and set-aside jobs are never dropped. Ended ones are removed by `jobs.forget`, those of scheduled jobs, too.
  ...(policy === 'short' && { retentionSeconds: TEN_YEARS_S, deleteAfterSeconds: 0 }),
})

/** pg-boss on a pool of ours. It is never started, so it does only what it is asked. */
export function queueOn(pool: pg.Pool): PgBoss {
  return new PgBoss({
    db: { executeSql: async (text, values) => await pool.query(text, values) },
    schema: 'job',
    supervise: false,
    schedule: false,
    migrate: false,
    // Lost runs may be looked for again so soon.
    monitorIntervalSeconds: 1,
    // Made for queues of many rows.
    monitorVacuum: false,
  })
}

/** Makes the tables of the queue, or brings those of an older version up to date. */
export async function installJobQueue(pool: pg.Pool): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => await pool.query(text, values) },
    schema: 'job',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.stop({ graceful: false })
  await indexActive(pool)
}

/** Makes the queues that are missing, and brings those that an older version made up to date. */
export async function openQueues(
  boss: PgBoss,
  pool: pg.Pool,
  wanted: ReadonlyMap<string, QueueSettings>,
): Promise<void> {
  const present = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
  for (const [name, settings] of wanted) {
    const queue = present.get(name)
    const options = settingsOf(settings)
    if (queue !== undefined && isUpToDate(queue, settings)) continue
    if (queue !== undefined && queue.policy !== settings.policy) await boss.deleteQueue(name)
    await boss.createQueue(name, { policy: settings.policy, ...options })
    await boss.updateQueue(name, options)
    await setExpiry(pool, name, EXPIRY_S)
  }
}

function isUpToDate(queue: QueueResult, settings: QueueSettings): boolean {
  const { policy, expireInSeconds } = queue
  const options: Partial<QueueResult> = settingsOf(settings)
  return (
    policy === settings.policy &&
    expireInSeconds === EXPIRY_S &&
    (Object.keys(options) as (keyof QueueResult)[]).every(key => queue[key] === options[key])
  )
}
