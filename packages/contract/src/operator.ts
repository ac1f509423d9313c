import { z } from 'zod'
import { route } from './route.ts'
import { PublicSettings, SettingValues } from './setting-values.ts'

const Settings = z.strictObject({
  /** Grows with every change. */
  version: z.int(),
  settings: SettingValues,
  /** What each is where nobody has set it. */
  defaults: SettingValues,
})

export const operator = {
  getPublicSettings: route({
    method: 'GET',
    path: '/v1/settings/public',
    summary: 'The operator settings that everybody may know, as they are now',
    access: 'public',
    answer: PublicSettings,
  }),
  getSettings: route({
    method: 'GET',
    path: '/v1/settings',
    summary: 'Every operator setting, and the version to change them by',
    access: { staff: ['administrator'] },
    answer: Settings,
  }),
  setSettings: route({
    method: 'PATCH',
    path: '/v1/settings',
    summary: 'Change operator settings; what is not named stays',
    access: { staff: ['administrator'] },
    fresh: true,
    body: z.strictObject({
      /** The version that the change was made from: refused when a setting has changed since. */
      version: z.int().min(0),
      settings: SettingValues.partial(),
    }),
    answer: Settings,
    errors: ['SETTINGS_CHANGED'],
  }),
} as const
