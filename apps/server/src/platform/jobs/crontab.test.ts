import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../clock.ts'
import { Crontab } from './crontab.ts'

const START = Date.parse('2026-01-15T12:00:30.000Z')
/** Milliseconds after the start, which the tests move. */
let elapsed: number
let sent: string[]
let fails: boolean

beforeEach(() => {
  elapsed = 0
  sent = []
  fails = false
})

/** Every minute, and every five minutes. */
const STEPS: Record<string, number> = { each: MINUTE, fifth: 5 * MINUTE }

function crontab(): Crontab {
  return new Crontab({
    jobs: Object.keys(STEPS).map(name => ({ name, cron: name })),
    nextAfter: (cron, from) => {
      const step = STEPS[cron] ?? Number.NaN
      return new Date((Math.floor(from.getTime() / step) + 1) * step)
    },
    send: async names => {
      if (fails) throw new Error('no database')
      sent.push(...names)
    },
    onError: () => undefined,
    elapsedMs: () => elapsed,
  })
}

describe('the crontab', () => {
  it('sends each job once at its minute, the last one before its start included', async () => {
    const table = crontab()
    table.setTime(new Date(START))
    await table.stop()
    expect(sent.toSorted()).toEqual(['each', 'fifth'])
    elapsed = 29 * SECOND
    const wait = await table.sendDue()
    expect(sent).toHaveLength(2)
    // Shortly after the minute, when it has come by all clocks.
    expect(wait).toBe(SECOND + 250)
    elapsed += wait
    await table.sendDue()
    await table.sendDue()
    expect(sent.slice(2)).toEqual(['each'])
  })

  it('sends a job once for all the times that a process slept through', async () => {
    const table = crontab()
    table.setTime(new Date(START))
    await table.stop()
    elapsed = 60 * MINUTE
    await table.sendDue()
    await table.sendDue()
    expect(sent.slice(2).toSorted()).toEqual(['each', 'fifth'])
  })

  it('sends again what could not be sent, and follows the time that it is given', async () => {
    const table = crontab()
    table.setTime(new Date(START))
    await table.stop()
    table.setTime(new Date(START + MINUTE))
    fails = true
    await expect(table.sendDue()).rejects.toThrow('no database')
    fails = false
    await table.sendDue()
    expect(sent.slice(2)).toEqual(['each'])
  })
})
