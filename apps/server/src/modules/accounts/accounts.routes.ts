import { passkeys, accounts as routes } from '@calina/contract'
import type { Services } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { issueXsrfToken } from '../../platform/http/csrf.ts'
import type { Exchange, HttpApp } from '../../platform/http/http-app.ts'
import { passkeyRoutes } from './accounts.passkeys.routes.ts'
import { confirmWithPassword } from './commands/confirm-with-password.ts'
import { logIn } from './commands/log-in.ts'
import { logInWithPasskey } from './commands/log-in-with-passkey.ts'
import { logInWithToken } from './commands/log-in-with-token.ts'
import { logOut } from './commands/log-out.ts'
import { reauthenticate } from './commands/reauthenticate.ts'
import { recoverPassword } from './commands/recover-password.ts'
import { refreshSession } from './commands/refresh-session.ts'
import { requestLink } from './commands/request-link.ts'
import { setLocale } from './commands/set-locale.ts'
import { signUp } from './commands/sign-up.ts'
import { startAnew } from './commands/start-anew.ts'
import { type LinkUse, verifyEmail } from './commands/verify-email.ts'
import { checkLink } from './queries/check-link.ts'
import { checkUsername } from './queries/check-username.ts'
import { getUser } from './queries/get-user.ts'
import { clearSessionCookies, setRefreshCookie, setXsrfCookie, welcome } from './session-cookies.ts'

/** Long enough to open the mail, or another one. */
export function accountsRoutes(http: HttpApp, { config }: Services): void {
  const linkUse = <B>(body: B, exchange: Exchange): B & Omit<LinkUse, 'token'> => ({
    ...body,
    signUpCookie: exchange.cookie('signUp'),
    deviceCookie: exchange.cookie('device'),
  })

  http.handle(routes.signUp, async (ctx, { body }, exchange) => {
    const { email, signUpCookie } = await signUp(ctx, { ...body, signUpCookie: exchange.cookie('signUp') })
    exchange.setCookie('signUp', signUpCookie, { httpOnly: true })
    return { email }
  })
  http.handle(routes.checkUsername, (ctx, { params }) => checkUsername(ctx, params))
  http.handle(routes.verifyEmail, async (ctx, { body }, exchange) =>
    welcome(config, await verifyEmail(ctx, linkUse(body, exchange)), exchange),
  )
  http.handle(routes.resendVerification, (ctx, { body }) =>
    requestLink(ctx, { email: body.email, purpose: 'verify-email' }),
  )
  http.handle(routes.logIn, async (ctx, { body }, exchange) =>
    welcome(config, await logIn(ctx, { ...body, deviceCookie: exchange.cookie('device') }), exchange),
  )
  http.handle(passkeys.logInWithPasskey, async (ctx, { body }, exchange) =>
    welcome(config, await logInWithPasskey(ctx, body), exchange),
  )
  http.handle(routes.requestLoginLink, (ctx, { body }) =>
    requestLink(ctx, { email: body.email, purpose: 'log-in' }),
  )
  http.handle(routes.logInWithToken, async (ctx, { body }, exchange) =>
    welcome(config, await logInWithToken(ctx, linkUse(body, exchange)), exchange),
  )
  http.handle(routes.requestRecovery, (ctx, { body }) =>
    requestLink(ctx, { email: body.email, purpose: 'recover-password' }),
  )
  http.handle(routes.recoverPassword, (ctx, { body }, exchange) =>
    recoverPassword(ctx, linkUse(body, exchange)),
  )
  http.handle(routes.checkLink, (ctx, { body }, exchange) => checkLink(ctx, linkUse(body, exchange)))
  http.handle(routes.confirmWithPassword, async (ctx, { body }, exchange) =>
    welcome(
      config,
      await confirmWithPassword(ctx, { ...body, deviceCookie: exchange.cookie('device') }),
      exchange,
    ),
  )
  http.handle(routes.startAnew, async (ctx, { body }, exchange) =>
    welcome(config, await startAnew(ctx, body), exchange),
  )
  http.handle(routes.refresh, async (ctx, _input, exchange) => {
    try {
      const session = await refreshSession(ctx, { refreshToken: exchange.cookie('refresh') })
      setRefreshCookie(exchange, session.refresh)
      // The same value for longer: another tab may be about to send the one it has just read.
      const xsrf = exchange.cookie('xsrf') ?? issueXsrfToken(config, session.refresh.family)
      setXsrfCookie(exchange, xsrf)
      return { token: session.token, user: session.user }
    } catch (error) {
      if (error instanceof AppError && error.code === 'INVALID_TOKEN') clearSessionCookies(exchange)
      throw error
    }
  })
  http.handle(routes.reauthenticate, (ctx, { body }, exchange) =>
    reauthenticate(ctx, { ...body, deviceCookie: exchange.cookie('device') }),
  )
  http.handle(routes.logOut, async (ctx, _input, exchange) => {
    await logOut(ctx, { refreshToken: exchange.cookie('refresh') })
    clearSessionCookies(exchange)
  })
  http.handle(routes.getUser, ctx => getUser(ctx))
  http.handle(routes.setLocale, (ctx, { body }) => setLocale(ctx, body))
  passkeyRoutes(http)
}
