import type { GiftTitles } from '@calina/contract/types'
import { useLocale } from '#lib/i18n.ts'

/** What a gift is called, in the reader's language. */
export function useGiftTitle(): (titles: GiftTitles) => string {
  const locale = useLocale()
  return titles => titles[locale]
}
