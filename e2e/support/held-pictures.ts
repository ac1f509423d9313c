import { call } from './api.ts'
import type { Person } from './people.ts'
import { expect } from './test.ts'

/** Pictures of one person that wait for their turn in the server, in the order in which they arrived. */
export interface HeldPictures extends AsyncDisposable {
  /** Waits until so many are there, and waiting. */
  expectWaiting(count: number): Promise<void>
  /** Lets the first that waits be prepared. */
  release(): Promise<void>
}

/** Holds a person's uploads from now on until they are released, or the test ends; those of others continue. */
export async function holdPictures(person: Person): Promise<HeldPictures> {
  const { user } = await call(person, 'getUser', {})
  const request = async (method: string) => {
    const answer = await fetch(`http://127.0.0.1:${process.env.E2E_HELD_PORT}/${user.id}`, { method })
    return Number(await answer.text())
  }
  await request('PUT')
  return {
    expectWaiting: count => expect.poll(() => request('GET')).toBe(count),
    release: async () => {
      await request('POST')
    },
    [Symbol.asyncDispose]: async () => {
      await request('DELETE')
    },
  }
}
