import { auditDesk, publicSettingsOf, operator as routes, systemDesk } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import type { SettingsState } from '../../platform/settings/settings.ts'
import { checkAudit } from './commands/check-audit.ts'
import { retrySetAside } from './commands/retry-set-aside.ts'
import { setSettings } from './commands/set-settings.ts'
import { getSystem } from './queries/get-system.ts'
import { listAudit } from './queries/list-audit.ts'
import { listSetAside } from './queries/list-set-aside.ts'

export function operatorRoutes(http: HttpApp): void {
  const present = ({ version, values }: SettingsState) => ({ version, settings: values })
  http.handle(routes.getPublicSettings, async ctx => publicSettingsOf(ctx.settings.state.values))
  http.handle(routes.getSettings, async ctx => present(ctx.settings.state))
  http.handle(routes.setSettings, async (ctx, { body }) => present(await setSettings(ctx, body)))

  http.handle(auditDesk.listAudit, (ctx, { query }) => listAudit(ctx, query))
  http.handle(auditDesk.checkAudit, ctx => checkAudit(ctx))
  http.handle(systemDesk.getSystem, ctx => getSystem(ctx))
  http.handle(systemDesk.listSetAside, (ctx, { query }) => listSetAside(ctx, query))
  http.handle(systemDesk.retrySetAside, (ctx, { body }) => retrySetAside(ctx, body))
}
