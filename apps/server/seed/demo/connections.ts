import { findOwnUser, openSession } from '../../src/modules/accounts/index.ts'
import { HOUR } from '../../src/platform/clock.ts'
import type { Place } from '../../src/platform/geoip/geoip.ts'
import { STAFF } from './house.ts'
import type { Player, Stage } from './stage.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

interface DemoConnection {
  username: string
  hoursAgo: number
  place: Place
  userAgent: string
}

const connection = (
  username: string,
  hoursAgo: number,
  country: string,
  city: string,
  userAgent: string,
): DemoConnection => ({ username, hoursAgo, place: { country, city }, userAgent })

/**
 * Log-ins before the present, each person's oldest first. The three people whose log-ins the README of the repository
 * names have none: whoever tries the demo is not told of a new device there.
 */
const CONNECTIONS: readonly DemoConnection[] = [
  connection('paulaibanez', 25, 'CO', 'Bogotá', ANDROID),
  connection('eliocamara', 510, 'CO', 'Medellín', MAC),
  connection('eliocamara', 22, 'CO', 'Medellín', IPHONE),
  connection('ikersoto', 17, 'ES', 'Bilbao', IPHONE),
  connection('hugoferraz', 72, 'PT', 'Porto', WINDOWS),
  connection('hugoferraz', 11.3, 'PT', 'Porto', ANDROID),
  connection('nadiaosei', 10, 'FR', 'Lyon', IPHONE),
  connection('celiamarin', 6.2, 'MX', 'Puebla', ANDROID),
  // not where the document is from: for staff to see
  connection('amarakeita', 3.4, 'FR', 'Marseille', ANDROID),
  connection('carolinarey', 1.4, 'EC', 'Quito', WINDOWS),
  connection('danirobles', 0.9, 'ES', 'Sevilla', IPHONE),
  connection('martalobo', 8.4, 'CO', 'Cali', ANDROID),
  connection('liaferro', 41, 'ES', 'Barcelona', MAC),
  connection('zoe_mb', 290, 'ES', 'Madrid', WINDOWS),
  connection('irenelujan', 26, 'ES', 'Valencia', MAC),
  connection('irenelujan', 1.1, 'ES', 'Valencia', MAC),
  connection('brunosalas', 4.5, 'ES', 'Madrid', WINDOWS),
  connection('martaolivares', 7.2, 'ES', 'Zaragoza', MAC),
]

/** People log in from their devices, staff by two steps. */
export function planConnections(stage: Stage, playerOf: (username: string) => Player): void {
  const staff = new Set(STAFF.map(({ username }) => username))
  for (const { username, hoursAgo, place, userAgent } of CONNECTIONS)
    stage.at(stage.ago(hoursAgo * HOUR), async () => {
      const account = await findOwnUser(stage.tx.db, playerOf(username).id)
      if (account === undefined) throw new Error(`there is nobody called ${username}`)
      const ctx = { ...stage.tx, geo: { placeOf: () => place }, userAgent }
      await openSession(ctx, account, staff.has(username) ? 'two-factors' : 'password')
    })
}
