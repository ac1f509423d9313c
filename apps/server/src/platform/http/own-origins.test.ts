import { expect, it } from 'vitest'
import { addressFor, ownOrigins } from './own-origins.ts'

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

it('a link leads to the host of who follows it for what that serves, and else to the site itself', () => {
  const config = { publicUrl: 'http://localhost:3000', chatOnlyHosts: ['chat.localhost'] }
  const to = (host: string | null, link: string) => addressFor(config, host, link)
  expect(to('chat.localhost', '/messages/one')).toBe('http://chat.localhost:3000/messages/one')
  expect(to('chat.localhost', '/messages')).toBe('http://chat.localhost:3000/messages')
  expect(to('chat.localhost', '/settings/profit')).toBe('http://localhost:3000/settings/profit')
  expect(to('chat.localhost', '/messagesofmara')).toBe('http://localhost:3000/messagesofmara')
  expect(to(null, '/messages/one')).toBe('http://localhost:3000/messages/one')
  // a host that the operator has taken back
  expect(to('old.localhost', '/messages/one')).toBe('http://localhost:3000/messages/one')
})
