import type { ProfitLine } from '@calina/contract/types'
import type { Translate } from '#lib/i18n.ts'

/** What was sold: in words of its kind and by its title, also where that went back. Needs the area `wallet`. */
export function soldWords(
  { kind, was, title }: Pick<ProfitLine, 'kind' | 'was' | 'title'>,
  t: Translate,
): string {
  const words = t(`wallet.line.${kind}`)
  const what = title === null ? words : t('wallet.titledLine', { what: words, title })
  return was === 'sale' ? what : `${t(`wallet.line.${was}`)} · ${what}`
}
