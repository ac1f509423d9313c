import { expect, it } from 'vitest'
import { likePattern } from './accounts.persons.ts'

it('finds a term anywhere, in any case', () => {
  expect(likePattern('Inés')).toBe('%inés%')
})
it('takes wildcards literally', () => {
  expect(likePattern('100%_\\')).toBe('%100\\%\\_\\\\%')
})
