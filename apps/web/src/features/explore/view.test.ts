import { expect, it } from 'vitest'
import { activeIn, pathOf, viewIn } from './view.ts'

const read = (path: string) => viewIn(new URL(path, 'https://calina.example').searchParams)

it('a view and its address are the same, whichever way', () => {
  for (const path of [
    '/explore',
    '/explore?q=t%C3%A9cnica+mixta&tag=retrato&kind=video&price=paid&live=true',
    '/explore?tab=creators&q=in%C3%A9s&gender=woman%2Cnon_binary&hairColor=red&ageMin=20&ageMax=35&priceMin=0&priceMax=450&country=CO&city=Cartagena&exclusive=true',
    '/explore?tab=tags&q=luz',
  ])
    expect(pathOf(read(path))).toBe(path)
})

it('what an address has of other kinds, or wrong, is left out', () => {
  expect(read('/explore?tab=nobody&gender=woman&kind=pdf&price=paid&live=yes').filters).toEqual({
    price: 'paid',
  })
  expect(
    read(
      '/explore?tab=creators&gender=woman,cat,man,woman&ageMin=12&ageMax=40&heightMin=1e2&country=co&nationality=MX&kind=video&tag=x',
    ),
  ).toEqual({
    tab: 'creators',
    q: '',
    tag: '',
    filters: { gender: 'woman,man', ageMax: '40', nationality: 'MX' },
  })
  // a range that begins after its end is no range
  expect(read('/explore?tab=creators&ageMin=40&ageMax=30').filters).toEqual({ ageMin: '40' })
})

it('each value that narrows the results is taken away by itself', () => {
  const { filters } = read(
    '/explore?tab=creators&gender=woman,man&ageMin=20&ageMax=35&country=CO&city=Cali&live=true',
  )
  const active = activeIn(filters)
  expect(active.map(({ key }) => key)).toEqual([
    'gender woman',
    'gender man',
    'age',
    'country',
    'city',
    'live',
  ])
  const without = (key: string) => active.find(each => each.key === key)?.without
  expect(without('gender woman')).toEqual({ ...filters, gender: 'man' })
  expect(without('age')).toEqual({ gender: 'woman,man', country: 'CO', city: 'Cali', live: 'true' })
  expect(activeIn(read('/explore?price=free').filters)).toEqual([
    { key: 'price', name: 'price', value: 'free', without: {} },
  ])
})
