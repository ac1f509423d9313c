import { useMemo } from 'react'
import { createFormat, type Format } from '#lib/format.ts'
import { useLocale } from '#lib/i18n.ts'
import { useNow } from '#lib/page.ts'

/** Dates and times in UTC, whose days earnings are counted by, wherever the reader is. */
export function useUtc(): Format {
  const locale = useLocale()
  const now = useNow()
  return useMemo(() => createFormat(locale, { now, timeZone: 'UTC' }), [locale, now])
}
