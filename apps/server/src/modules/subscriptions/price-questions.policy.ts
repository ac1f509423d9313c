import { REMINDED_MS } from './subscriptions.policy.ts'

interface Agreed {
  price: number
  price_accepted_at: Date
  expires_at: Date
}

interface Question {
  price: number
  asked_at: Date
}

/**
 * The price that a subscription renews at, and whether its fan has to accept it first. A lower price needs no answer. What
 * ends within three days of the question renews once more as it was agreed.
 */
export function renewalPrice(row: Agreed, question: Question | undefined): { price: number; asked: boolean } {
  const agreed = { price: row.price, asked: false }
  if (question === undefined || row.price === 0 || question.asked_at < row.price_accepted_at) return agreed
  if (question.price <= row.price) return { price: question.price, asked: false }
  if (row.expires_at.getTime() - question.asked_at.getTime() <= REMINDED_MS) return agreed
  return { price: question.price, asked: true }
}
