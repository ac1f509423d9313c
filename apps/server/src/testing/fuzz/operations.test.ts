import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actorOf, type TestActor } from '../actors.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { createWorld, type World } from '../matrix/world.ts'
import { sized } from '../thoroughness.ts'
import { type FuzzedRequest, type Known, type Operation, operationsOf, requestsOf } from './requests.ts'

/**
 * Every operation of `/openapi.json` is called with odd input, as a guest, a fan, a creator and an administrator: the
 * answer is never a failure of ours. The same seed makes the same requests; another one by `FUZZ_SEED`, more by `FUZZ_RUNS`.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260)
const RUNS = Number(process.env.FUZZ_RUNS ?? sized({ quick: 8, whole: 15 }))

let t: TestApp
let world: World
let operations: Operation[]
beforeAll(async () => {
  t = await createTestApp()
  world = await createWorld(t)
  operations = operationsOf((await t.call('GET', '//openapi.json')).json())
})
afterAll(() => t?.close())

const WHO = {
  guest: () => undefined,
  fan: () => world.actors.subscriber,
  creator: () => world.actors.owner,
  administrator: () => world.actors.administrator,
} as const

/** More operations than this let them in far enough to answer. Who works for the operator has bought nothing. */
const LEAST: Record<keyof typeof WHO, number> = { guest: 8, fan: 25, creator: 25, administrator: 15 }

/** What a request may name and find. */
const known = (): Known => ({
  username: ['owner', 'other', 'subscriber'],
  email: ['fan@example.com', 'nobody@example.com'],
  password: ['Aa1!Aa1!x'],
  passwordConfirmation: ['Aa1!Aa1!x'],
  clientId: ['0123456789'],
  text: ['Hola'],
  name: ['Nombre'],
  post: Object.values(world.posts),
  chat: [world.chat, world.formerChat],
  media: [world.media],
  recharge: [world.recharge],
  subscription: [world.subscription],
  comment: [world.comment],
})

it.each(Object.keys(WHO) as (keyof typeof WHO)[])(
  'with odd input from a %s nothing fails',
  { timeout: 120_000 },
  async who => {
    expect(operations.length).toBeGreaterThan(50)
    const failures: string[] = []
    const answered = new Map<string, Set<number>>()
    for (const [index, operation] of operations.entries()) {
      // Some operations end sessions.
      const person = WHO[who]()
      const actor = person && (await actorOf(t, person.user))
      for (const request of fc.sample(requestsOf(operation, known()), {
        seed: SEED + index,
        numRuns: RUNS,
      })) {
        const status = await ask(request, actor)
        answered.set(operation.operationId, (answered.get(operation.operationId) ?? new Set()).add(status))
        if (status >= 500) failures.push(`${status} ${operation.operationId} ${JSON.stringify(request)}`)
      }
    }
    expect(failures).toEqual([])
    // Most were admitted: the odd values reached the handlers.
    const reached = [...answered.values()].filter(statuses => [...statuses].some(status => status < 300))
    expect(reached.length).toBeGreaterThan(LEAST[who])
  },
)

async function ask({ method, url, headers, payload }: FuzzedRequest, actor: TestActor | undefined) {
  const answer = await t.app.fastify.inject({
    method,
    url,
    headers: { ...(actor && { authorization: `Bearer ${actor.token}` }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return answer.statusCode
}
