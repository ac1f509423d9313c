import { currencyDigits } from '@calina/contract/money'
import type { Context } from '../../platform/context.ts'

/** Whether the house has an account that orders can be written for, in a currency that pain.001 is written in here. */
export function canOrderByPain({ config, settings }: Pick<Context, 'config' | 'settings'>): boolean {
  const { name, iban } = settings.get('payoutAccount')
  return name !== '' && iban !== '' && currencyDigits(config.currency) === 2
}
