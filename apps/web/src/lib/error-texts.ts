import type { NameRefusal, PasswordRefusal } from '@calina/contract/rules'
import type { PlainId } from '#locales/ids.ts'
import { ApiError } from './api.ts'
import { isError } from './errors.ts'
import type { Texts, Translate } from './i18n.ts'

/** Why a name is refused, by the rule that it breaks. */
export const NAME_REFUSALS: ReadonlyMap<string, PlainId> = new Map<NameRefusal, PlainId>([
  ['invisible', 'errors.nameInvisible'],
  ['badge', 'errors.nameBadge'],
  ['reserved', 'errors.nameReserved'],
])

/** Why a password is refused. */
const PASSWORD_REFUSALS: ReadonlyMap<unknown, PlainId> = new Map<PasswordRefusal, PlainId>([
  ['common', 'errors.passwordCommon'],
  ['own_data', 'errors.passwordOwnData'],
  ['same', 'errors.passwordSame'],
])

/** How long to wait before the next try, where the server says so. */
function waitText(error: unknown, t: Translate): string | undefined {
  if (!isError(error, 'RATE_LIMITED')) return undefined
  const { retryAfter } = error.params
  if (typeof retryAfter !== 'number') return undefined
  return retryAfter < 60
    ? t('errors.waitSeconds', { seconds: retryAfter })
    : t('errors.waitMinutes', { minutes: Math.ceil(retryAfter / 60) })
}

/** The message for a failed call. Needs the area `errors`. */
export function errorText(error: unknown, t: Translate): string {
  const wait = waitText(error, t)
  if (wait !== undefined) return wait
  const weak = isError(error, 'INVALID_PASSWORD') && PASSWORD_REFUSALS.get(error.params.reason)
  if (weak) return t(weak)
  const rule = isError(error, 'VALIDATION_FAILED') ? error.issues[0]?.rule : undefined
  const refusal = rule === undefined ? undefined : NAME_REFUSALS.get(rule)
  if (refusal) return t(refusal)
  if (!(error instanceof ApiError)) return t('errors.UNEXPECTED')
  const { code, params } = error
  if (code === 'CAPTIONS_INVALID') return t('errors.CAPTIONS_INVALID', { line: Number(params.line ?? 1) })
  if (code === 'PERFORMER_CONSENT_MISSING') return t(`errors.${code}`, { names: String(params.names ?? '') })
  if (code === 'STATEMENT_UNREADABLE' && params.line !== undefined)
    return t('errors.statementLine', { line: Number(params.line) })
  if (code === 'STATEMENT_OTHER_ACCOUNT')
    return t(`errors.${code}`, { account: String(params.account ?? '') })
  if (code === 'STATEMENT_OTHER_CURRENCY')
    return t(`errors.${code}`, { currency: String(params.currency ?? '') })
  return isLimit(code) ? t(`errors.${code}`, { max: Number(params.max ?? 0) }) : t(`errors.${code}`)
}

/** Refusals that say how many there may be. */
const LIMITS = [
  'DRAFTS_FULL',
  'PINS_FULL',
  'MESSAGE_PINS_FULL',
  'EDIT_TIME_PASSED',
  'VAULTS_FULL',
  'VAULT_FULL',
  'COLLECTIONS_FULL',
  'CAPTIONS_FULL',
  'GIFTS_FULL',
  'CALL_EXTENSIONS_FULL',
  'PERFORMERS_FULL',
  'HELPERS_FULL',
  'TICKET_FULL',
  'TICKETS_FULL',
  'TICKET_MESSAGES',
  'SAVED_ANSWERS_FULL',
  'WITHDRAWAL_METHODS_FULL',
  'STATEMENT_TOO_LONG',
  'SUBSCRIPTION_GIFTS_FULL',
  'TIME_FULL',
  'TRIAL_LINKS_FULL',
  'FAN_LISTS_FULL',
  'DIFFUSIONS_FULL',
  'SCHEDULED_MESSAGES_FULL',
  'LIVES_FULL',
  'LIVES_SCHEDULED_FULL',
  'LIVE_RESTRICTED_FULL',
] as const
const isLimit = (code: string): code is (typeof LIMITS)[number] => LIMITS.some(limit => limit === code)

/** The same for a toast: fetches the area first, so that a screen does not need it before something fails. */
export async function explain(error: unknown, texts: Texts): Promise<string> {
  try {
    await texts.load(['errors'])
  } catch {
    // the texts could not be loaded while offline: report that
    return texts.t('common.offline')
  }
  return errorText(error, texts.t)
}
