import { preferences as routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { clearSessionCookies } from '../accounts/index.ts'
import { closeOwnAccount } from './commands/close-own-account.ts'
import { setPreferences } from './commands/set-preferences.ts'
import { startExport } from './commands/start-export.ts'
import { getClosing } from './queries/get-closing.ts'
import { getExport } from './queries/get-export.ts'
import { getPreferences } from './queries/get-preferences.ts'
import { readExport } from './queries/read-export.ts'

export function preferencesRoutes(http: HttpApp): void {
  http.handle(routes.getPreferences, ctx => getPreferences(ctx))
  http.handle(routes.setPreferences, (ctx, { body }) => setPreferences(ctx, body))
  http.handle(routes.getExport, ctx => getExport(ctx))
  http.handle(routes.startExport, ctx => startExport(ctx))
  http.handle(routes.downloadExport, ctx => readExport(ctx))
  http.handle(routes.getClosing, ctx => getClosing(ctx))
  http.handle(routes.closeAccount, async (ctx, { body }, exchange) => {
    await closeOwnAccount(ctx, body)
    clearSessionCookies(exchange)
  })
}
