import { publicSettingsOf, operator as routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import type { SettingsState } from '../../platform/settings/settings.ts'
import { setSettings } from './commands/set-settings.ts'

export function operatorRoutes(http: HttpApp): void {
  const present = ({ version, values }: SettingsState) => ({ version, settings: values })
  http.handle(routes.getPublicSettings, async ctx => publicSettingsOf(ctx.settings.state.values))
  http.handle(routes.getSettings, async ctx => present(ctx.settings.state))
  http.handle(routes.setSettings, async (ctx, { body }) => present(await setSettings(ctx, body)))
}
