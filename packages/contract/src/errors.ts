/**
 * Every error an operation may answer with: its HTTP status and its English title. The wire carries RFC 9457
 * problem details with `code`; screens translate the code, never the title.
 * The titles of the specification's catalogue are kept to the letter.
 */
export const ERRORS = {
  // the specification's catalogue
  CREDENTIALS_INVALID: { status: 401, title: 'Credentials are invalid' },
  USER_NOT_ACTIVE: { status: 403, title: 'User not active' },
  EMAIL_NOT_VERIFIED: { status: 403, title: 'User email is not verified' },
  EMAIL_TAKEN: { status: 409, title: 'Email already exists' },
  USERNAME_TAKEN: { status: 409, title: 'Username already exists' },
  INVALID_TOKEN: { status: 400, title: 'Invalid token' },
  CONFIRMATION_NEEDED: { status: 403, title: 'It has to be shown first who created this account' },
  INVALID_PASSWORD: { status: 403, title: 'Invalid password' },
  INSUFFICIENT_BALANCE: { status: 402, title: 'Insufficient balance' },
  MESSAGE_ALREADY_PURCHASED: { status: 409, title: 'Message already purchased' },
  POST_ALREADY_PURCHASED: { status: 409, title: 'Post already purchased' },
  UNAUTHORIZED: { status: 401, title: 'Unauthorized' },
  SESSION_NOT_FOUND: { status: 404, title: 'Session does not exist' },
  CHAT_NOT_FOUND: { status: 404, title: 'Chat not found' },
  USER_NOT_FOUND: { status: 404, title: 'User not found' },
  TRANSACTION_NOT_FOUND: { status: 404, title: 'Transaction not found' },
  FILE_TYPE_NOT_ALLOWED: { status: 415, title: 'File type not allowed' },
  INTERNAL: { status: 500, title: 'An error occurred' },
  UNEXPECTED: { status: 502, title: 'Something went wrong' },
  TWO_FACTOR_REQUIRED: { status: 403, title: 'Two Factor is required' },
  ACTIVE_SUBSCRIPTIONS: { status: 409, title: 'You have active subscriptions, cannot be deleted' },
  // input and transport
  VALIDATION_FAILED: { status: 400, title: 'The request is not valid' },
  FORBIDDEN: { status: 403, title: 'Not allowed' },
  CSRF_FAILED: { status: 403, title: 'The forgery-protection token does not match' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  TOO_LARGE: { status: 413, title: 'The file or request is too large' },
  TOO_MANY_PIXELS: { status: 413, title: 'The picture has too many pixels' },
  FILE_DAMAGED: { status: 415, title: 'The file cannot be read' },
  RATE_LIMITED: { status: 429, title: 'Too many requests' },
  UNAVAILABLE: { status: 503, title: 'Temporarily unavailable' },
  STORAGE_FULL: { status: 507, title: 'No room for uploads' },
  STORAGE_QUOTA: { status: 507, title: 'Your files fill the room that your account has' },
  UPLOAD_QUOTA: { status: 429, title: 'Too much is on its way at once' },
  UNUSED_QUOTA: { status: 429, title: 'Too many uploads that nothing uses' },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, title: 'An Idempotency-Key header is required' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'The idempotency key belongs to another request' },
  // product
  OWN_ACCOUNT: { status: 403, title: 'Not possible with your own account' },
  PRICE_CHANGED: { status: 409, title: 'The price has changed' },
  NOT_FOR_SALE: { status: 409, title: 'This is not for sale' },
  PLAN_NOT_FOUND: { status: 404, title: 'This subscription is not offered' },
  ALREADY_SUBSCRIBED: { status: 409, title: 'Subscription already active' },
  SUBSCRIPTION_REQUIRED: { status: 403, title: 'A subscription is needed' },
  SUBSCRIPTION_NOT_FOUND: { status: 404, title: 'Subscription not found' },
  POST_NOT_FOUND: { status: 404, title: 'Post not found' },
  POST_EMPTY: { status: 409, title: 'Nothing would be left of the post' },
  COMMENT_NOT_FOUND: { status: 404, title: 'Comment not found' },
  COMMENT_NOT_YOURS: { status: 403, title: "You cannot delete another user's comment" },
  MEDIA_NOT_FOUND: { status: 404, title: 'Media not found' },
  MEDIA_NOT_READY: { status: 409, title: 'Media is still being processed' },
  RECHARGE_NOT_FOUND: { status: 404, title: 'Recharge not found' },
  PAYMENT_UNAVAILABLE: { status: 503, title: 'The payment provider does not answer' },
  PAYER_SUSPENDED: { status: 403, title: 'Purchases are suspended for this account' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof ERRORS
