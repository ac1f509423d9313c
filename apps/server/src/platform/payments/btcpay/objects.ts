import { z } from 'zod'
import { DecimalText } from './decimal.ts'

/**
 * What is read of the answers of the Greenfield API, version 1, as BTCPay Server 2.0 and newer give them: `InvoiceData` and
 * `InvoicePaymentMethodDataModel` of
 * https://github.com/btcpayserver/btcpayserver/blob/master/BTCPayServer/wwwroot/swagger/v1/swagger.template.invoices.json
 */

/** Seconds since 1970. */
const Time = z
  .number()
  .int()
  .min(0)
  .transform(seconds => new Date(seconds * 1000))

export const Invoice = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  storeId: z.string(),
  amount: DecimalText,
  currency: z.string(),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.enum(['None', 'PaidLate', 'PaidPartial', 'Marked', 'Invalid', 'PaidOver']),
  checkoutLink: z.url({ protocol: /^https?$/ }),
  createdTime: Time,
  expirationTime: Time,
  archived: z.boolean().default(false),
  metadata: z.object({ orderId: z.string().nullish() }).nullish(),
})
export type Invoice = z.output<typeof Invoice>

const Payment = z.object({
  receivedDate: Time,
  /** In the coin. `fee` is what the shop adds for a further transaction; it does not count towards the invoice. */
  value: DecimalText,
  fee: DecimalText,
  status: z.enum(['Invalid', 'Processing', 'Settled']),
})

export const InvoicePaymentMethod = z.object({
  /** `BTC-CHAIN`, `BTC-LN`, `BTC-LNURL`, and those of other coins. */
  paymentMethodId: z.string(),
  activated: z.boolean(),
  destination: z.string().nullish(),
  paymentLink: z.string().nullish(),
  /** What one coin costs in the currency of the invoice. */
  rate: DecimalText,
  /** In the coin: all of it, and what is left to pay, which is negative when too much was paid. */
  amount: DecimalText,
  due: DecimalText,
  payments: z.array(Payment),
})
export type InvoicePaymentMethod = z.output<typeof InvoicePaymentMethod>

export const WebhookBody = z.object({
  storeId: z.string().nullish(),
  invoiceId: z.string().nullish(),
})

/** What support needs of an answer that says no. */
export const Refusal = z.object({ code: z.string() })
