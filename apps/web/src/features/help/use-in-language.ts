import type { Locale } from '@calina/contract/constants'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useLocale } from '#lib/i18n.ts'

/** The language that a read asks for: none for that of the visitor, which the server knows. */
export interface Asked {
  locale?: Locale
}

/**
 * A read that answers in the visitor's language, and again in the one of the screen, where that was changed after the page
 * had come. What was shown stays until then.
 */
export function useInLanguage<T extends { locale: Locale }>(
  queryIn: (asked: Asked) => UseQueryOptions<T, Error, T, QueryKey>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const locale = useLocale()
  const first = useQuery({ ...queryIn({}), enabled })
  const changed = first.data !== undefined && first.data.locale !== locale
  const second = useQuery({ ...queryIn({ locale }), enabled: enabled && changed })
  const data = changed ? (second.data ?? first.data) : first.data
  return { data, error: data ? null : first.error }
}
