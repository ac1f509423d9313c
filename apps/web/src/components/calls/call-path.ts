import type { CallKind } from '@calina/contract/limits'

/** The parameter of a chat's address that opens the sheet in which a call is bought; its value is the kind. */
export const CALL_PARAMETER = 'call'

/** The address of a chat. */
export const chatPath = (chat: string): string => `/messages/${chat}`

/** The address at which a call can be bought: the way back from a recharge. */
export const buyPath = (chat: string, kind: CallKind): string => `${chatPath(chat)}?${CALL_PARAMETER}=${kind}`
