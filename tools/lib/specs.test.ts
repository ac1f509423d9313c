import { expect, test } from 'vitest'
import { specRuns } from './specs.mjs'

test('a name stands for its file, and other arguments stay', () => {
  expect(specRuns(['chat', '--project=phone', '-g', 'posts'])).toEqual([
    ['e2e/chat.spec.ts', '--no-deps', '--project=phone', '-g', 'posts'],
  ])
  expect(specRuns(['e2e/chat.spec.ts', 'posts'])).toEqual([
    ['e2e/chat.spec.ts', 'e2e/posts.spec.ts', '--no-deps'],
  ])
  expect(specRuns(['--list'])).toEqual([['--list']])
})

test('what sets something for everybody runs after the others that are named', () => {
  expect(specRuns(['chat', 'post-review', '--headed'])).toEqual([
    [
      ...['e2e/chat.spec.ts', 'e2e/post-review.spec.ts', '--project=desktop', '--project=phone'],
      ...['--pass-with-no-tests', '--headed'],
    ],
    ['e2e/post-review.spec.ts', '--project=alone', '--no-deps', '--pass-with-no-tests', '--headed'],
  ])
})

test('a name that no file has is refused, with those that there are', () => {
  expect(() => specRuns(['nothing'])).toThrow(/no e2e\/nothing\.spec\.ts.*chat/)
})
