import { routes } from '@calina/contract'
import { expect, it } from 'vitest'
import { showsOf } from '#lib/shows.ts'
import { FOLLOWED } from './changes.ts'

/**
 * What is read again when events may have been lost, or somebody may be seen no longer: every read of the contract, but for those
 * that stand here with their reason.
 */

const OWN_ALONE = 'nothing but the own writes on this page changes it'
const STAFF = 'it is read when its screen opens, which is recorded, and is about somebody who sees none of it'
const STAFF_ALONE = 'it is read when its screen opens, and what was ordered of an older one is refused'
const BROUGHT = 'its figures are read again with the balance, which every purchase moves'
const NOT_FOLLOWED: Readonly<Record<string, string>> = {
  'acts:': STAFF,
  'api-tokens': OWN_ALONE,
  audit: STAFF,
  'automatic-messages': OWN_ALONE,
  blocked: OWN_ALONE,
  'blocked-countries': OWN_ALONE,
  'case:': STAFF,
  drafts: 'what is written here is kept here, and a draft says by its revision what it is',
  'gift-catalogue': STAFF_ALONE,
  'live-lines:': 'its room reads by number what came, and joins its place again',
  'messages:': 'its conversation reads by number what came and what has changed',
  'notes:': STAFF,
  'open-lives': 'its screen reads it again by itself',
  passkeys: OWN_ALONE,
  people: STAFF,
  'person:': STAFF,
  promotions: BROUGHT,
  'quick-replies': OWN_ALONE,
  refunds: STAFF_ALONE,
  'running-calls': 'its screen reads it again by itself',
  'saved-answers': OWN_ALONE,
  'stray-payments': STAFF_ALONE,
  system: 'its screen reads it again by itself',
  'trial-links': BROUGHT,
  'webhook:': OWN_ALONE,
  webhooks: OWN_ALONE,
}

/** An input that has every parameter. */
const anything: object = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? 'x' : undefined) })
const input = { params: anything, query: anything }

it('every read of the contract is read again, or is excused by name', () => {
  const unknown: string[] = []
  const excused = new Set<string>()
  let followed = 0
  for (const [name, { method }] of Object.entries(routes)) {
    if (method !== 'GET') continue
    for (const thing of showsOf({ queryKey: [name, input] })?.requested?.(input) ?? []) {
      const excuse = Object.keys(NOT_FOLLOWED).find(each => thing === each || thing === `${each}x`)
      if (FOLLOWED.some(beginning => thing.startsWith(beginning))) followed++
      else if (excuse === undefined) unknown.push(`${name}: ${thing}`)
      else excused.add(excuse)
    }
  }
  expect(unknown).toEqual([])
  expect(followed).toBeGreaterThan(40)
  // an excuse for what is followed, or not there, is none
  expect([...excused].toSorted()).toEqual(Object.keys(NOT_FOLLOWED).toSorted())
})
