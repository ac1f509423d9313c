import { describe, expect, it } from 'vitest'
import {
  isLoopback,
  isNetwork,
  isPublic,
  networkPrefix,
  parseForwarded,
  subscriberAddress,
} from './network-address.ts'

describe('who calls', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9/32', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.9/32', '203.0.113.0/24'],
    ['::ffff:cb00:7109', '203.0.113.9/32', '203.0.113.0/24'],
    ['2001:db8:1:2ff:3::4', '2001:db8:1:2ff::/64', '2001:db8:1:200::/56'],
    ['2001:0DB8:0001:02FF:ffff:0:0:1', '2001:db8:1:2ff::/64', '2001:db8:1:200::/56'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::/56'],
    ['::1', '::/64', '::/56'],
    ['', '', ''],
    ['unknown', 'unknown', 'unknown'],
    ['1', '1', '1'],
  ])('%j is one subscriber, of one network', (address, subscriber, network) => {
    expect([subscriberAddress(address), networkPrefix(address)]).toEqual([subscriber, network])
  })

  it.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['::', false],
    ['', false],
  ])('%j is this machine: %s', (address, own) => {
    expect(isLoopback(address)).toBe(own)
  })
})

it.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['::1', true],
  ['10.0.0.0/33', false],
  ['proxy', false],
  ['1', false],
])('%j names an address or a network: %s', (text, named) => {
  expect(isNetwork(text)).toBe(named)
})

it.each([
  ['8.8.8.8', true],
  ['::ffff:8.8.8.8', true],
  ['2606:4700::1', true],
  ['10.0.0.1', false],
  ['169.254.169.254', false],
  ['198.18.0.1', false],
  ['240.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['::808:808', false],
  ['64:ff9b::808:808', false],
  ['2002:808:808::', false],
  ['fec0::1', false],
  ['4000::1', false],
  ['name', false],
])('%j is of the public internet: %s', (address, open) => {
  expect(isPublic(address)).toBe(open)
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:1234 ', '203.0.113.7'],
  ['"203.0.113.7:1234"', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['[fe80::1%eth0]:443', 'fe80::1'],
  ['fe80::1%25eth0', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:cb00:7107]:80', '203.0.113.7'],
  ['203.0.113.7:', undefined],
  ['203.0.113.7:port', undefined],
  ['203.0.113:80', undefined],
  ['[203.0.113.7:80', undefined],
  ['[]:80', undefined],
  ['"', undefined],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['', undefined],
])('%j as a proxy forwards it is %s', (text, address) => {
  expect(parseForwarded(text)?.toString()).toBe(address)
})
