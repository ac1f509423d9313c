import { z } from 'zod'
import { Amount, line } from './schemas.ts'

/**
 * What an operator may change while the product runs. Every setting with its bounds, its default, and whether the page
 * knows it. The database keeps what differs from the default. Amounts are integers in minor units.
 */

const BasisPoints = z.int().min(0).max(10_000)
const Bounds = z.strictObject({ min: Amount, max: Amount })

interface Setting<S extends z.ZodType, P extends boolean> {
  schema: S
  default: z.output<S>
  public: P
  about: string
}
const setting = <S extends z.ZodType, P extends boolean>(
  schema: S,
  rest: Omit<Setting<S, P>, 'schema'>,
): Setting<S, P> => ({ schema, ...rest })

export const SETTINGS = {
  siteName: setting(line(40).min(1), {
    default: 'Calina',
    public: true,
    about: 'Name shown in titles and mails, which nobody else may call themselves.',
  }),
  feeBps: setting(z.strictObject({ standard: BasisPoints, exclusive: BasisPoints }), {
    default: { standard: 2_000, exclusive: 1_500 },
    public: true,
    about: 'The platform’s fee on every sale, in basis points of the price, by kind of creator.',
  }),
  postPrice: setting(Bounds, {
    default: { min: 100, max: 50_000 },
    public: true,
    about: 'What a post for sale may cost.',
  }),
  subscriptionMonthPrice: setting(Bounds, {
    default: { min: 0, max: 50_000 },
    public: true,
    about: 'What a month of subscription may cost. A duration’s ceiling is this for every month begun.',
  }),
  recharge: setting(
    z.strictObject({ min: Amount.min(1), max: Amount, presets: z.array(Amount).min(1).max(8) }),
    {
      default: { min: 500, max: 50_000, presets: [1_000, 2_000, 5_000, 10_000, 20_000] },
      public: true,
      about: 'What one recharge may amount to, and the amounts that are offered.',
    },
  ),
  earningsHoldDays: setting(z.int().min(0).max(180), {
    default: 7,
    public: true,
    about: 'Days that earnings of a sale stay pending before they become available.',
  }),
  rechargeLifetimeHours: setting(z.int().min(1).max(720), {
    default: 24,
    public: false,
    about: 'Hours after which a recharge that nobody paid is given up.',
  }),
} as const

export type SettingName = keyof typeof SETTINGS
export type SettingValues = { [K in SettingName]: z.output<(typeof SETTINGS)[K]['schema']> }

export const SettingValues = z.strictObject({
  siteName: SETTINGS.siteName.schema,
  feeBps: SETTINGS.feeBps.schema,
  postPrice: SETTINGS.postPrice.schema,
  subscriptionMonthPrice: SETTINGS.subscriptionMonthPrice.schema,
  recharge: SETTINGS.recharge.schema,
  earningsHoldDays: SETTINGS.earningsHoldDays.schema,
  rechargeLifetimeHours: SETTINGS.rechargeLifetimeHours.schema,
}) satisfies z.ZodType<SettingValues>

type PublicName = { [K in SettingName]: (typeof SETTINGS)[K]['public'] extends true ? K : never }[SettingName]

/** What everybody may know, and the page shows. */
export const PublicSettings = SettingValues.omit({ rechargeLifetimeHours: true }) satisfies z.ZodType<
  Pick<SettingValues, PublicName>
>
export type PublicSettings = z.output<typeof PublicSettings>

export const DEFAULT_SETTINGS: SettingValues = {
  siteName: SETTINGS.siteName.default,
  feeBps: SETTINGS.feeBps.default,
  postPrice: SETTINGS.postPrice.default,
  subscriptionMonthPrice: SETTINGS.subscriptionMonthPrice.default,
  recharge: SETTINGS.recharge.default,
  earningsHoldDays: SETTINGS.earningsHoldDays.default,
  rechargeLifetimeHours: SETTINGS.rechargeLifetimeHours.default,
}

/** What is wrong with settings together, though each is good by itself: dotted paths and the rules they break. */
export function settingIssues(values: SettingValues): { path: string; rule: string }[] {
  const { recharge } = values
  const bounds = {
    postPrice: values.postPrice,
    subscriptionMonthPrice: values.subscriptionMonthPrice,
    recharge,
  }
  return [
    ...Object.entries(bounds).flatMap(([name, { min, max }]) =>
      min > max ? [{ path: `${name}.min`, rule: 'above_max' }] : [],
    ),
    ...recharge.presets.flatMap((preset, index) =>
      preset < recharge.min || preset > recharge.max
        ? [{ path: `recharge.presets.${index}`, rule: 'out_of_bounds' }]
        : [],
    ),
  ]
}
