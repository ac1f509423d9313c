import type { LoggedIn } from '@calina/contract/types'
import type { Config } from '../../config/config.ts'
import { issueXsrfToken } from '../../platform/http/csrf.ts'
import type { Exchange } from '../../platform/http/http-app.ts'
import type { OpenedSession } from './commands/open-session.ts'
import { rememberDevice } from './known-device.ts'
import { formatRefreshToken, type RefreshToken } from './refresh-token.ts'

export function setRefreshCookie(exchange: Exchange, refresh: RefreshToken): void {
  exchange.setCookie('refresh', formatRefreshToken(refresh), { httpOnly: true })
}

export function setXsrfCookie(exchange: Exchange, value: string): void {
  exchange.setCookie('xsrf', value, { httpOnly: false })
}

export function clearSessionCookies(exchange: Exchange): void {
  exchange.clearCookie('refresh')
  exchange.clearCookie('xsrf')
}

/** Gives the browser the cookies of a session that it has just opened; answers what stays in the page's memory. */
export function welcome(
  config: Config,
  { userId, token, refresh, reopened }: OpenedSession,
  exchange: Exchange,
): LoggedIn {
  setRefreshCookie(exchange, refresh)
  setXsrfCookie(exchange, issueXsrfToken(config, refresh.family))
  exchange.setCookie('device', rememberDevice(config, exchange.cookie('device'), userId), { httpOnly: true })
  // Whatever it confirmed, the sign-up of this browser is over.
  if (exchange.cookie('signUp') !== undefined) exchange.clearCookie('signUp')
  return { token, ...(reopened && { reopened }) }
}
