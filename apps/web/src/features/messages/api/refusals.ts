import type { ApiErrorCode } from '#lib/api.ts'
import type { Translate } from '#lib/i18n.ts'
import type { WaitingMessage } from '#lib/outbox.ts'
import type { PlainId } from '#locales/ids.ts'

/** The conversation is over for its writer: the general words for these speak of their own account, or of rights. */
const OVER: readonly ApiErrorCode[] = ['CHAT_NOT_FOUND', 'USER_NOT_ACTIVE', 'FORBIDDEN']

/** Why a message was refused, for who wrote it. Needs the areas `messages` and `errors`. */
export const refusalText = (code: ApiErrorCode, t: Translate): string =>
  OVER.includes(code) ? t('messages.unavailable') : t(`errors.${code}` as PlainId)

/** What there is to read of a message that was not sent. */
export const outgoingText = ({ text, media }: WaitingMessage, t: Translate): string =>
  text || t('messages.photos', { count: media.length })
