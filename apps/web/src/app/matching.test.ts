import { expect, test } from 'vitest'
import { matchRoute } from './matching.ts'

const at = (pathname: string) => matchRoute({ pathname, search: '' })

test.each([
  ['/', 'landing', {}],
  ['/creators', 'creators', {}],
  // a screen of ours wins over a person; a person may be written in any case
  ['/Creators', 'profile', { username: 'Creators' }],
  ['/inescarmona', 'profile', { username: 'inescarmona' }],
  ['/inescarmona/', 'profile', { username: 'inescarmona' }],
  ['/post/0198', 'post', { post: '0198' }],
  ['/in%C3%A9s', 'profile', { username: 'inés' }],
  ['/a%2Fb', 'profile', { username: 'a/b' }],
  ['/100%', 'profile', { username: '100%' }],
])('%s shows %s', (path, name, params) => {
  const match = at(path)
  expect(match?.route.name).toBe(name)
  expect(match?.params).toEqual(params)
})

test.each(['/nobody/here', '//evil.example', '/a/b/c/d'])('%s shows nothing', path => {
  expect(at(path)).toBeUndefined()
})
