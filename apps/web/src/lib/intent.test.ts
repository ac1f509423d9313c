import { describe, expect, it } from 'vitest'
import { ApiError } from './api.ts'
import { withIntent } from './intent.ts'

/** Presses that end as listed; answers the keys they were made with. */
async function press(subject: string, ...ends: (ApiError | 'done')[]): Promise<string[]> {
  const used: string[] = []
  for (const end of ends)
    await withIntent(subject, async key => {
      used.push(key)
      if (end !== 'done') throw end
    }).catch(() => {})
  return used
}
const problem = (status: number) => new ApiError(status === 0 ? 'OFFLINE' : 'INTERNAL', status)

describe('an intent', () => {
  it.each([0, 401, 429, 500, 502, 503])('keeps its key while nothing is decided (%i)', async status => {
    const [first, second, third] = await press(`a${status}`, problem(status), 'done', 'done')
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it.each([400, 402, 403, 404, 409, 422])('ends with a refusal (%i)', async status => {
    const [first, second] = await press(`b${status}`, problem(status), 'done')
    expect(second).not.toBe(first)
  })

  it('belongs to its subject', async () => {
    const [a] = await press('post 1 900', problem(0))
    const [b] = await press('post 1 1200', problem(0))
    expect(b).not.toBe(a)
  })
})
