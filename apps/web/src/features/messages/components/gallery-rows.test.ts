import { expect, test } from 'vitest'
import { fileOf } from '../../../testing/messages.ts'
import { galleryRows, rowKey, type Shared } from './gallery-rows.ts'

const shared = (id: string, createdAt: string, more: Partial<Shared> = {}): Shared => ({
  ...{ message: `m-${id}`, seq: 1, mine: false, createdAt, media: fileOf(id), voice: null, link: null },
  ...{ offer: null, ...more },
})
const november = '2026-11-20T12:00:00.000Z'
const october = '2026-10-20T12:00:00.000Z'

test('files stand three in a row under their month, and no row goes over into another month', () => {
  const rows = galleryRows(
    [...['a', 'b', 'c', 'd'].map(id => shared(id, november)), shared('e', october)],
    'received',
  )
  expect(
    rows.map(row => (row.kind === 'squares' ? row.items.map(({ media }) => media?.id) : rowKey(row))),
  ).toEqual(['2026-11', ['a', 'b', 'c'], ['d'], '2026-10', ['e']])
})

test('links stand one under the other, each of a message under a name of its own', () => {
  const link = (address: string) => shared('a', november, { media: null, link: address })
  const rows = galleryRows([link('https://a.test/1'), link('https://a.test/2')], 'links')
  expect(rows.map(({ kind }) => kind)).toEqual(['month', 'one', 'one'])
  expect(new Set(rows.map(rowKey)).size).toBe(3)
})
