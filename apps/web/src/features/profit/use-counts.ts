import type { ProfitMonth } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'

/** Says how much was sold and given back: `6 ventas y 1 devolución`. */
export function useCounts() {
  const t = useT()
  const format = useFormat()
  return ({ sales, reversals }: Pick<ProfitMonth, 'sales' | 'reversals'>): string =>
    format.list([
      ...(sales > 0 || reversals === 0 ? [t('profit.sales', { count: sales })] : []),
      ...(reversals > 0 ? [t('profit.reversals', { count: reversals })] : []),
    ])
}
