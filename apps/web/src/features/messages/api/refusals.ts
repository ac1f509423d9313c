import type { ApiErrorCode } from '#lib/api.ts'
import type { Translate } from '#lib/i18n.ts'
import type { WaitingMessage } from '#lib/outbox.ts'
import type { PlainId } from '#locales/ids.ts'

/** The conversation is over for its writer: the general words for these speak of their own account, or of rights. */
const OVER: readonly ApiErrorCode[] = ['CHAT_NOT_FOUND', 'USER_NOT_ACTIVE', 'FORBIDDEN']

/** Why a message was refused, for who wrote it. Needs the areas `messages` and `errors`. */
export function refusalText(
  { offer }: Pick<WaitingMessage, 'offer'>,
  code: ApiErrorCode,
  t: Translate,
): string {
  if (OVER.includes(code)) return t('messages.unavailable')
  // of what is sent from here only a price can break a rule: its bounds have changed since
  if (code === 'VALIDATION_FAILED' && offer) return t('messages.priceRefused')
  return t(`errors.${code}` as PlainId)
}
