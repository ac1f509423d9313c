import type { Vault } from '@calina/contract/types'
import type { AmountRange, Writing } from '#lib/amount.ts'
import { amountText, parseAmount } from '#lib/amount.ts'

/** What is typed of the price of a vault. */
export interface PriceValues {
  sale: 'included' | 'priced'
  price: string
}

/** Minor units; null where it is included; undefined where nothing that can be charged is typed. */
export function priceOf(
  { sale, price }: PriceValues,
  writing: Writing,
  bounds: AmountRange,
): number | null | undefined {
  if (sale === 'included') return null
  const amount = parseAmount(price, writing)
  return amount !== undefined && amount >= bounds.min && amount <= bounds.max ? amount : undefined
}

/** What the fields hold of a vault; of one without a price, what is offered for it first. */
export function priceValues(
  vault: Pick<Vault, 'price'> | undefined,
  writing: Writing,
  first: number,
): PriceValues {
  return {
    sale: vault !== undefined && vault.price === null ? 'included' : 'priced',
    price: amountText(vault?.price?.amount ?? first, writing),
  }
}
