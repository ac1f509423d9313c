import type { CreatorCard, Post } from '@calina/contract/types'
import { expect } from 'vitest'
import type { TestActor } from '../../../testing/actors.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'

/** What tests of discovery ask, as a person of a test or a guest. */
export function exploring(t: TestApp) {
  const get = async (path: string, actor?: TestActor, from?: string) => {
    const answer = await t.call('GET', path, {
      ...(actor && { token: actor.token }),
      ...(from !== undefined && { from }),
    })
    expect(answer.statusCode, `${path} ${answer.body}`).toBe(200)
    return answer.json()
  }
  const query = (wanted: object) =>
    new URLSearchParams(
      Object.entries(wanted).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString()
  const posts = async (wanted: object = {}, actor?: TestActor, from?: string): Promise<Post[]> =>
    (await get(`/v1/explore/posts?${query(wanted)}`, actor, from)).items
  const creators = async (wanted: object = {}, actor?: TestActor, from?: string): Promise<CreatorCard[]> =>
    (await get(`/v1/explore/creators?${query(wanted)}`, actor, from)).items
  return {
    get,
    query,
    posts,
    /** The texts of the posts. */
    texts: async (wanted: object = {}, actor?: TestActor) =>
      (await posts(wanted, actor)).map(({ text }) => text),
    creators,
    names: async (wanted: object = {}, actor?: TestActor) =>
      (await creators(wanted, actor)).map(({ username }) => username),
    /** All pages of a list, which are full but the last. */
    walk: async (path: string, limit: number, actor?: TestActor) => {
      const walked: { id?: string; username?: string }[] = []
      for (let cursor = ''; ; ) {
        const page = await get(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}${cursor}`, actor)
        walked.push(...page.items)
        if (page.next === null) return walked.map(({ id, username }) => id ?? username)
        expect(page.items).toHaveLength(limit)
        cursor = `&cursor=${page.next}`
      }
    },
  }
}
