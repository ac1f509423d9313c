import { PURCHASE_KINDS } from '@calina/contract/limits'
import { expect, it } from 'vitest'
import { thingPath } from './thing-path.ts'

it('every kind of thing has an address of its own', () => {
  const paths = PURCHASE_KINDS.map(kind =>
    thingPath(kind, { id: 'a', chat: kind === 'message' || kind === 'call' ? 'c' : null, creator: 'd' }),
  )
  expect(paths).toEqual(['/post/a', '/messages/c#message-a', '/vault/a', '/messages/c', '/d/live'])
})
