import { networkMatcher } from '../network-address.ts'
import type { Place } from './geoip.ts'

/** A network whose place is configured. */
export interface StatedPlace extends Place {
  contains(address: string): boolean
}

/** Reads `203.0.113.0/24=CO/Bogotá`; undefined for what is no network and country. */
export function statedPlace(text: string): StatedPlace | undefined {
  const [, network = '', country = '', city] = /^([^=]+)=([A-Z]{2})(?:\/(.{1,100}))?$/u.exec(text) ?? []
  const contains = networkMatcher(network)
  return contains && { contains, country, city: city ?? null }
}
