import type { SettingValues } from '@calina/contract'
import { setSettings } from '../modules/operator/commands/set-settings.ts'
import type { TestApp } from './create-test-app.ts'

/** Changes operator settings, as an administrator would. */
export async function changeSettings(t: TestApp, settings: Partial<SettingValues>): Promise<void> {
  await setSettings(t.ctx(), { version: t.services.settings.state.version, settings })
}
