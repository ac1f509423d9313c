import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createClientAddress } from './client-address.ts'

function requestFrom(address: string, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const request = new IncomingMessage(socket)
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}

it.each([
  // configured, connection, forwarded, client
  [[], '198.51.100.7', '203.0.113.7', '198.51.100.7'],
  [['10.0.0.0/8'], '198.51.100.7', '203.0.113.7', '198.51.100.7'],
  [['10.0.0.0/8'], '10.1.2.3', '203.0.113.7', '203.0.113.7'],
  [['10.0.0.0/8'], '10.1.2.3', undefined, '10.1.2.3'],
  // what the client wrote itself stands before what the proxy added
  [['10.0.0.0/8'], '10.1.2.3', '198.51.100.7, 203.0.113.7', '203.0.113.7'],
  [['10.0.0.0/8'], '10.1.2.3', '203.0.113.7, 10.9.9.9', '203.0.113.7'],
  // with the port, as some proxies write it
  [['10.0.0.0/8'], '10.1.2.3', '203.0.113.7:1234', '203.0.113.7'],
  [['10.0.0.0/8'], '10.1.2.3', '203.0.113.7:1234, "10.9.9.9:80"', '203.0.113.7'],
  [['10.0.0.0/8'], '10.1.2.3', '198.51.100.7, "[2001:db8::1]:443",', '2001:db8::1'],
  // what is no address: as the proxy that forwarded it, whatever stands before
  [['10.0.0.0/8'], '10.1.2.3', 'unknown', '10.1.2.3'],
  [['10.0.0.0/8'], '10.1.2.3', '203.0.113.7, unknown', '10.1.2.3'],
  [['10.0.0.0/8'], '10.1.2.3', '203.0.113.7, unknown, 10.9.9.9:80', '10.9.9.9'],
  [['10.0.0.0/8'], '10.1.2.3', ' , ', '10.1.2.3'],
])('with the proxies %j, from %s for %s it is %s', (trustProxy, connection, forwarded, client) => {
  expect(createClientAddress({ trustProxy })(requestFrom(connection, forwarded))).toBe(client)
})
