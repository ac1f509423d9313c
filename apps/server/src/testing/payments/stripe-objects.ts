/** A payment at the stand-in for Stripe: the session with the payment, charge and dispute that belong to it. */
export interface StandInSession {
  id: string
  intent: string
  charge: string
  dispute: string
  amount: number
  /** As Stripe writes it, in small letters. */
  currency: string
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string
  /** Seconds since 1970. */
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  method: { type: string; card?: { brand: string; last4: string } }
  error: { code: string; decline_code?: string } | null
  refunded: number
  disputeStatus: 'needs_response' | 'won' | 'lost' | null
}

/** The session as the API answers it, with what belongs to it where that was asked for. */
export const sessionObject = (session: StandInSession, origin: string, whole = false) => ({
  id: session.id,
  object: 'checkout.session',
  mode: 'payment',
  status: session.status,
  payment_status: session.paid ? 'paid' : 'unpaid',
  amount_total: session.amount,
  currency: session.currency,
  client_reference_id: session.metadata.recharge ?? null,
  metadata: session.metadata,
  expires_at: session.expiresAt,
  url: session.status === 'open' ? `${origin}/pay/${session.id}` : null,
  payment_intent: whole ? intentObject(session) : session.intent,
})

export const intentObject = (session: StandInSession) => ({
  id: session.intent,
  object: 'payment_intent',
  amount: session.amount,
  currency: session.currency,
  metadata: session.metadata,
  status: intentStatus(session),
  last_payment_error: session.error && {
    type: 'card_error',
    message: 'Your card was declined.',
    ...session.error,
    payment_method: { id: 'pm_1', object: 'payment_method', ...session.method },
  },
  latest_charge: session.paid ? chargeObject(session) : null,
})

function intentStatus({ paid, error, status }: StandInSession): string {
  if (paid) return 'succeeded'
  return error === null && status === 'complete' ? 'processing' : 'requires_payment_method'
}

export const chargeObject = (session: StandInSession) => ({
  id: session.charge,
  object: 'charge',
  amount: session.amount,
  amount_refunded: session.refunded,
  currency: session.currency,
  metadata: session.metadata,
  payment_intent: session.intent,
  payment_method_details: session.method,
})

export const disputeObject = (session: StandInSession) => ({
  id: session.dispute,
  object: 'dispute',
  amount: session.amount,
  currency: session.currency,
  charge: session.charge,
  payment_intent: session.intent,
  metadata: {},
  status: session.disputeStatus,
})
