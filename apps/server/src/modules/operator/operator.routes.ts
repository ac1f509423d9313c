import {
  auditDesk,
  defaultSettings,
  publicSettingsOf,
  operator as routes,
  systemDesk,
} from '@calina/contract'
import type { Context } from '../../platform/context.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import type { SettingsState } from '../../platform/settings/settings.ts'
import { checkAudit } from './commands/check-audit.ts'
import { retrySetAside } from './commands/retry-set-aside.ts'
import { setSettings } from './commands/set-settings.ts'
import { getSystem } from './queries/get-system.ts'
import { listAudit } from './queries/list-audit.ts'
import { listSetAside } from './queries/list-set-aside.ts'

export function operatorRoutes(http: HttpApp): void {
  const present = ({ config }: Context, { version, values }: SettingsState) => ({
    version,
    settings: values,
    defaults: defaultSettings(config.currency),
  })
  http.handle(routes.getPublicSettings, async ctx => publicSettingsOf(ctx.settings.state.values))
  http.handle(routes.getSettings, async ctx => present(ctx, ctx.settings.state))
  http.handle(routes.setSettings, async (ctx, { body }) => present(ctx, await setSettings(ctx, body)))

  http.handle(auditDesk.listAudit, (ctx, { query }) => listAudit(ctx, query))
  http.handle(auditDesk.checkAudit, async ctx => checkAudit(ctx))
  http.handle(systemDesk.getSystem, ctx => getSystem(ctx))
  http.handle(systemDesk.listSetAside, (ctx, { query }) => listSetAside(ctx, query))
  http.handle(systemDesk.retrySetAside, (ctx, { body }) => retrySetAside(ctx, body))
}
