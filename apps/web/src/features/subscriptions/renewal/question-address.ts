/** The parameter of the page of subscriptions that opens the question about a price; its value is the subscription. */
export const QUESTION_PARAMETER = 'price'

/** Where a fan answers what a creator asks for a subscription. */
export const questionPath = (subscription: string): string =>
  `/settings/suscribers?${QUESTION_PARAMETER}=${subscription}`
