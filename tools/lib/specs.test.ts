import { expect, test } from 'vitest'
import { specArguments } from './specs.mjs'

test('a name stands for its file, and other arguments stay', () => {
  expect(specArguments(['chat', '--project=phone', '-g', 'posts'])).toEqual([
    'e2e/chat.spec.ts',
    '--no-deps',
    '--project=phone',
    '-g',
    'posts',
  ])
  expect(specArguments(['e2e/chat.spec.ts', 'posts'])).toEqual([
    'e2e/chat.spec.ts',
    'e2e/posts.spec.ts',
    '--no-deps',
  ])
  expect(specArguments(['--list'])).toEqual(['--list'])
})

test('a name that no file has is refused, with those that there are', () => {
  expect(() => specArguments(['nothing'])).toThrow(/no e2e\/nothing\.spec\.ts.*chat/)
})
