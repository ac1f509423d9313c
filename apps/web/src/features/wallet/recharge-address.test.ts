import type { GatewayName } from '@calina/contract/constants'
import { describe, expect, it } from 'vitest'
import { againPath, checkoutAddress, gatewayOf, purposeOf, rechargeScreen } from './recharge-address.ts'

const ALL: readonly GatewayName[] = ['test', 'btcpay', 'stripe']
const at = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://calina.test')
  return { pathname, search: searchParams }
}

describe('the gateway of a screen', () => {
  it.each<[string, readonly GatewayName[], GatewayName | undefined]>([
    ['/settings/recharge', ALL, 'test'],
    ['/settings/recharge?gateway=stripe', ALL, 'test'],
    ['/settings/recharge', [], undefined],
    ['/settings/recharge/indexfc', ALL, 'btcpay'],
    ['/settings/recharge/indexfc/', ALL, 'btcpay'],
    ['/settings/recharge/indexfc?gateway=stripe', ALL, 'stripe'],
    ['/settings/recharge/indexfc?gateway=paypal', ALL, 'btcpay'],
    ['/settings/recharge/indexfc?gateway=test', ALL, undefined],
    ['/settings/recharge/indexfc', ['stripe'], undefined],
    ['/settings/recharge/indexfc', [], undefined],
  ])('%s of %j: %j', (address, gateways, gateway) => expect(gatewayOf(gateways, at(address))).toBe(gateway))

  it.each<[GatewayName, string]>([
    ['test', '/settings/recharge?for=%2Fluna%3Fsubscribe%3D7d&amount=350'],
    ['btcpay', '/settings/recharge/indexfc?for=%2Fluna%3Fsubscribe%3D7d&amount=350'],
    ['stripe', '/settings/recharge/indexfc?gateway=stripe&for=%2Fluna%3Fsubscribe%3D7d&amount=350'],
  ])('%s is found at %s, which says what the money is for', (gateway, address) => {
    const purpose = { wanted: '/luna?subscribe=7d', amount: 350 }
    expect(rechargeScreen({ gateways: ALL, gateway, ...purpose })).toBe(address)
    expect(gatewayOf(ALL, at(address))).toBe(gateway)
    expect(purposeOf(at(address).search)).toEqual(purpose)
  })
})

it('an address that leads out of the site is for nothing', () => {
  expect(purposeOf(new URLSearchParams('for=https://evil.test&amount=1e9'))).toEqual({
    wanted: undefined,
    amount: undefined,
  })
})

it('one begins again at the same gateway with the same amount, or at the first one where that is gone', () => {
  const recharge = { gateway: 'btcpay', asked: { amount: 4_000, currency: 'USD' } } as const
  const purpose = { wanted: '/luna', amount: 350 }
  expect(againPath(recharge, ALL, purpose)).toBe('/settings/recharge/indexfc?for=%2Fluna&amount=4000')
  expect(againPath(recharge, ['stripe'], purpose)).toBe('/settings/recharge?for=%2Fluna&amount=4000')
  expect(againPath(undefined, ['stripe'], purpose)).toBe('/settings/recharge?for=%2Fluna&amount=350')
})

it('the gateway’s link contains the way back', () => {
  const link = checkoutAddress('https://calina.test/pay/checkout/1?s=x', {
    wanted: '/luna?subscribe=7d',
    amount: 350,
  })
  expect([...new URL(link).searchParams]).toEqual([
    ['s', 'x'],
    ['for', '/luna?subscribe=7d'],
    ['amount', '350'],
  ])
})
