import { expect, it } from 'vitest'
import { isPreview, NO_OFFER, offerOf, problemOf, withMedia, withPreview } from './offer-draft.ts'

const writing = { currency: 'USD', locale: 'es' } as const
const bounds = { min: 100, max: 50_000 }
const paid = (price: string, previews: string[] = []) => ({ paid: true, price, previews })
const up = (key: string) => ({ key, mediaId: `media-${key}` })
const coming = { key: 'c', mediaId: undefined }

it.each([
  ['', 'price'],
  ['abc', 'price'],
  ['0,99', 'price'],
  ['500,01', 'price'],
  ['1', undefined],
  ['500', undefined],
])('a price of "%s": %s', (price, problem) => {
  expect(problemOf(paid(price), [], writing, bounds)).toBe(problem)
})

it('something has to be left to buy', () => {
  const items = [up('a'), up('b')]
  expect(problemOf(paid('6', ['a', 'b']), items, writing, bounds)).toBe('previews')
  expect(problemOf(paid('6', ['a']), items, writing, bounds)).toBeUndefined()
  expect(problemOf(paid('6', ['a', 'b']), [], writing, bounds)).toBeUndefined()
})

it('what is sent names the media of the previews that are still there', () => {
  expect(offerOf(paid('6,50', ['a', 'gone']), [up('a'), up('b')], writing)).toEqual({
    price: 650,
    previews: ['media-a'],
  })
  expect(offerOf({ ...paid('6'), paid: false }, [up('a')], writing)).toBeUndefined()
})

it('a file that was chosen as a preview stays one after it came up, and after a reload', () => {
  const chosen = withPreview(NO_OFFER, coming, true)
  const later = { key: 'c', mediaId: 'm' }
  expect(withMedia(chosen, [coming])).toBe(chosen)
  const known = withMedia(chosen, [later])
  expect(withMedia(known, [later])).toBe(known)
  expect(isPreview(known, { key: 'm', mediaId: 'm' })).toBe(true)
  expect(isPreview(withPreview(known, later, false), { key: 'm', mediaId: 'm' })).toBe(false)
})
