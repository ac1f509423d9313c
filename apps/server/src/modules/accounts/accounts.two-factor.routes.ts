import { twoFactor as routes } from '@calina/contract'
import type { Services } from '../../platform/context.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { checkTwoFactorCode } from './commands/check-two-factor-code.ts'
import { completeLogIn } from './commands/complete-log-in.ts'
import { makeRecoveryCodes } from './commands/make-recovery-codes.ts'
import { sendLogInCode } from './commands/send-log-in-code.ts'
import { sendSessionCode } from './commands/send-session-code.ts'
import { turnOffTwoFactor } from './commands/turn-off-two-factor.ts'
import { turnOnTwoFactor } from './commands/turn-on-two-factor.ts'
import { welcome } from './session-cookies.ts'

export function twoFactorRoutes(http: HttpApp, { config }: Services): void {
  http.handle(routes.completeLogIn, async (ctx, { body }, exchange) => {
    const session = await completeLogIn(ctx, { ...body, deviceCookie: exchange.cookie('device') })
    return welcome(config, session, exchange)
  })
  http.handle(routes.sendLogInCode, (ctx, { body }, exchange) =>
    sendLogInCode(ctx, { ...body, deviceCookie: exchange.cookie('device') }),
  )
  http.handle(routes.sendReauthenticationCode, ctx => sendSessionCode(ctx, 'reauthenticate'))
  http.handle(routes.sendTwoFactorCode, ctx => sendSessionCode(ctx, 'turn-on'))
  http.handle(routes.checkTwoFactorCode, (ctx, { body }) => checkTwoFactorCode(ctx, body))
  http.handle(routes.turnOnTwoFactor, ctx => turnOnTwoFactor(ctx))
  http.handle(routes.turnOffTwoFactor, ctx => turnOffTwoFactor(ctx))
  http.handle(routes.makeRecoveryCodes, ctx => makeRecoveryCodes(ctx))
}
