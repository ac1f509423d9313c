import { z } from 'zod'
import { zip } from './answers.ts'
import { LOCALES, THEMES } from './constants.ts'
import { route } from './route.ts'
import { Id, Money, Time, Username } from './schemas.ts'

/** What stands against closing an account; each is the error that it answers. */
export const CLOSING_BLOCKERS = ['ACTIVE_SUBSCRIPTIONS', 'OPEN_WITHDRAWALS', 'ACCOUNT_IN_DEBT'] as const

export const Closing = z.strictObject({
  /** What has to end first, and how many of it there are. Empty: the account can be closed. */
  blockers: z.array(
    z.strictObject({
      reason: z.enum(CLOSING_BLOCKERS),
      count: z.int().min(1),
      /** When the last of it is over by itself; null where that is not known. */
      until: Time.nullable(),
    }),
  ),
  /** Money that is lost unless the person comes back in time: it has to be given up expressly. */
  balance: Money,
  /** A creator's earnings: held back, and ready to be withdrawn. */
  pending: Money,
  available: Money,
})
export type Closing = z.output<typeof Closing>

const SHOWN = {
  appearance: z.enum(THEMES),
  /** Nothing moves that need not, whatever the system says. */
  reducedMotion: z.boolean(),
  /** Nothing plays by itself, and pictures are smaller. */
  dataSaver: z.boolean(),
  /** Of a new post, for creators. */
  audience: z.enum(['everyone', 'subscribers', 'paid']),
  /** In chats both sides see how far the other has read, where both have this on. */
  receipts: z.boolean(),
  /** In chats others see that I am writing. */
  typing: z.boolean(),
  /** Those with whom I have a chat see that I am there. */
  presence: z.boolean(),
} as const

export const Preferences = z.strictObject({
  ...SHOWN,
  /** Null: never chosen, so each device keeps its own. */
  appearance: SHOWN.appearance.nullable(),
  locale: z.enum(LOCALES),
})
export type Preferences = z.output<typeof Preferences>

export const DataExport = z.strictObject({
  /** Its progress, for a day after its end: `getJob`. */
  job: Id,
  requestedAt: Time,
  /** Null while it is being made. */
  readyAt: Time.nullable(),
  expiresAt: Time.nullable(),
})

export const ExportState = z.strictObject({
  /** The latest one that was asked for, unless it is over. */
  export: DataExport.nullable(),
  /** When another one can be asked for; null: now. */
  nextAt: Time.nullable(),
  /** It could not be made. */
  failed: z.boolean(),
})
export type ExportState = z.output<typeof ExportState>

export const preferences = {
  getPreferences: route({
    method: 'GET',
    path: '/v1/preferences',
    summary: 'How I want to see the pages, on every device, and what others in my chats see of me',
    access: 'user',
    answer: Preferences,
  }),
  setPreferences: route({
    method: 'PATCH',
    path: '/v1/preferences',
    summary: 'Change how I want to see the pages, or what others see of me; my open pages follow',
    access: 'user',
    body: z.strictObject(SHOWN).partial(),
    answer: Preferences,
    rate: { max: 60, perSeconds: 60 },
  }),
  getExport: route({
    method: 'GET',
    path: '/v1/security/export',
    summary: 'The copy of my data that I asked for, and when I may ask for another',
    access: 'user',
    answer: ExportState,
  }),
  startExport: route({
    method: 'POST',
    path: '/v1/security/export',
    summary: 'Make a copy of all my data; a mail says when it is ready',
    access: 'user',
    fresh: true,
    answer: ExportState,
    errors: ['EXPORT_TOO_SOON'],
    rate: { max: 10, perSeconds: 3600 },
  }),
  downloadExport: route({
    method: 'GET',
    path: '/v1/security/export/archive',
    summary: 'The copy of my data as an archive of JSON files and originals',
    access: 'user',
    fresh: true,
    answer: zip(),
    errors: ['NOT_FOUND'],
    rate: { max: 30, perSeconds: 3600 },
  }),
  getClosing: route({
    method: 'GET',
    path: '/v1/security/closing',
    summary: 'What closing my account would mean now, and what stands against it',
    access: 'user',
    answer: Closing,
  }),
  closeAccount: route({
    method: 'POST',
    path: '/v1/security/closing',
    summary: 'Close my account; a log-in within the days of `closingDays` opens it again, then it is erased',
    access: 'user',
    fresh: true,
    body: z.strictObject({
      /** The own one, typed. */
      username: Username,
      /** Money that is left is given up: without it the account is not closed as long as there is any. */
      forfeit: z.boolean().default(false),
    }),
    errors: [...CLOSING_BLOCKERS, 'USER_NOT_ACTIVE', 'MONEY_LEFT'],
    rate: { max: 20, perSeconds: 600 },
  }),
} as const
