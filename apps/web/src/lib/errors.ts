import { ApiError } from './api.ts'
import type { Texts, Translate } from './i18n.ts'

/** What to tell a person about a failed call. Needs the area `errors`. */
export function errorText(error: unknown, t: Translate): string {
  return t(error instanceof ApiError ? `errors.${error.code}` : 'errors.UNEXPECTED')
}

/** The same for a toast: fetches the area first, so that a screen does not need it before something fails. */
export async function explain(error: unknown, texts: Texts): Promise<string> {
  try {
    await texts.load(['errors'])
  } catch {
    // the texts did not come for want of a line, which is what there is to say
    return texts.t('common.offline')
  }
  return errorText(error, texts.t)
}

/** Whether an error is this one. */
export function isError(error: unknown, ...codes: ApiError['code'][]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code)
}
