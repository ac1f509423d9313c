import { expect, it } from 'vitest'
import { ownOrigins } from './own-origins.ts'

it('is the public address and every chat-only host, with the port that both share', () => {
  const chatOnlyHosts = ['chat.example', 'charla.example']
  expect(ownOrigins({ publicUrl: 'https://calina.example', chatOnlyHosts })).toEqual([
    'https://calina.example',
    'https://chat.example',
    'https://charla.example',
  ])
  expect(ownOrigins({ publicUrl: 'http://localhost:3000/', chatOnlyHosts: ['chat.localhost'] })).toEqual([
    'http://localhost:3000',
    'http://chat.localhost:3000',
  ])
})
