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
  // params: `openedAt`, of a guest's link that another browser has opened
  INVALID_TOKEN: { status: 400, title: 'Invalid token' },
  CONFIRMATION_NEEDED: { status: 403, title: 'It has to be shown first who created this account' },
  INVALID_PASSWORD: { status: 403, title: 'Invalid password' },
  INSUFFICIENT_BALANCE: { status: 402, title: 'Insufficient balance' },
  MESSAGE_ALREADY_PURCHASED: { status: 409, title: 'Message already purchased' },
  POST_ALREADY_PURCHASED: { status: 409, title: 'Post already purchased' },
  UNAUTHORIZED: { status: 401, title: 'Unauthorized' },
  SESSION_NOT_FOUND: { status: 404, title: 'Session does not exist' },
  CHAT_NOT_FOUND: { status: 404, title: 'Chat not found' },
  MESSAGE_NOT_FOUND: { status: 404, title: 'Message not found' },
  USER_NOT_FOUND: { status: 404, title: 'User not found' },
  TRANSACTION_NOT_FOUND: { status: 404, title: 'Transaction not found' },
  FILE_TYPE_NOT_ALLOWED: { status: 415, title: 'File type not allowed' },
  INTERNAL: { status: 500, title: 'An error occurred' },
  UNEXPECTED: { status: 502, title: 'Something went wrong' },
  // params: `ticket`, `methods` (separated by commas), `email` (masked); `retryAfter` where no code could be mailed
  TWO_FACTOR_REQUIRED: { status: 403, title: 'Two Factor is required' },
  ACTIVE_SUBSCRIPTIONS: { status: 409, title: 'You have active subscriptions, cannot be deleted' },
  OPEN_WITHDRAWALS: { status: 409, title: 'You have open withdrawals, cannot be deleted' },
  // params: `amount`, in minor units
  MONEY_LEFT: { status: 409, title: 'There is money left that would be lost' },
  ACCOUNT_IN_DEBT: { status: 409, title: 'You have a debt, cannot be deleted' },
  EXPORT_TOO_SOON: { status: 409, title: 'A copy of your data was made less than a day ago' },
  CONSENT_REQUIRED: { status: 403, title: 'A new version of the terms has to be accepted first' },
  LEGAL_CHANGED: { status: 409, title: 'Another version of the document is in force meanwhile' },
  AGE_REQUIRED: { status: 403, title: 'It has to be said first that the visitor is an adult' },
  // input and transport
  VALIDATION_FAILED: { status: 400, title: 'The request is not valid' },
  FRESH_AUTHENTICATION_REQUIRED: { status: 403, title: 'The identity has to be confirmed first' },
  // params: `left`, the tries that the mailed code still has
  INVALID_CODE: { status: 403, title: 'The code is wrong or no longer valid' },
  TWO_FACTOR_ON: { status: 409, title: 'Two-factor authentication is on already' },
  TWO_FACTOR_OFF: { status: 409, title: 'Two-factor authentication is off' },
  FORBIDDEN: { status: 403, title: 'Not allowed' },
  PASSKEY_NOT_FOUND: { status: 404, title: 'Passkey not found' },
  PASSKEY_REFUSED: { status: 403, title: 'This passkey is not valid here' },
  PASSKEY_EXPIRED: { status: 403, title: 'The attempt with a passkey took too long' },
  PASSKEY_ONLY_ON: { status: 409, title: 'Passkeys alone open this account' },
  RECOVERY_CODES_NEEDED: { status: 409, title: 'Recovery codes are needed first' },
  // params: `min`
  PASSKEYS_TOO_FEW: { status: 409, title: 'There are too few passkeys for this' },
  // params: `max`
  PASSKEYS_FULL: { status: 409, title: 'This account has as many passkeys as it can have' },
  API_TOKEN_NOT_FOUND: { status: 404, title: 'Token not found' },
  // params: `max`
  API_TOKENS_FULL: { status: 409, title: 'This account has as many tokens as it can have' },
  // params: `scope`, the one that the operation demands; none where no token may call it
  TOKEN_FORBIDDEN: { status: 403, title: 'The token does not allow this' },
  HELPER_NOT_FOUND: { status: 404, title: 'Nobody who helps you, or whom you help' },
  // params: `max`
  HELPERS_FULL: { status: 409, title: 'As many people help already as can' },
  // params: `right`, the one that it takes; none where no helper ever may
  HELPER_FORBIDDEN: { status: 403, title: 'Who answers for a creator may not do this' },
  WEBHOOK_NOT_FOUND: { status: 404, title: 'Webhook not found' },
  DELIVERY_NOT_FOUND: { status: 404, title: 'Delivery not found' },
  // params: `max`
  WEBHOOKS_FULL: { status: 409, title: 'This account has as many webhooks as it can have' },
  WEBHOOK_ADDRESS_REFUSED: { status: 409, title: 'This address cannot be called' },
  FORMAT_NOT_OFFERED: { status: 501, title: 'This format is not offered' },
  CSRF_FAILED: { status: 403, title: 'The forgery-protection token does not match' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  TOO_LARGE: { status: 413, title: 'The file or request is too large' },
  TOO_MANY_PIXELS: { status: 413, title: 'The picture has too many pixels' },
  TOO_MANY_PAGES: { status: 413, title: 'The document has too many pages' },
  MEDIA_TOO_LONG: { status: 413, title: 'The video or sound is too long' },
  VIDEO_NOT_PLAYABLE: {
    status: 415,
    title: 'Browsers do not play this format, and it cannot be converted here',
  },
  // params: `line`, from 1 on
  CAPTIONS_INVALID: { status: 400, title: 'The captions are not valid WebVTT' },
  // params: `max`
  CAPTIONS_FULL: { status: 409, title: 'There are captions in as many languages as there can be' },
  POSTER_NOT_POSSIBLE: { status: 409, title: 'A picture of this cannot be made here' },
  // params: `duration`, in seconds
  POSTER_OUTSIDE: { status: 409, title: 'The video ends before this moment' },
  MEDIA_BLOCKED: { status: 403, title: 'This file was taken down before' },
  FILE_DAMAGED: { status: 415, title: 'The file cannot be read' },
  RATE_LIMITED: { status: 429, title: 'Too many requests' },
  UNAVAILABLE: { status: 503, title: 'Temporarily unavailable' },
  STORAGE_FULL: { status: 507, title: 'No space for uploads' },
  STORAGE_QUOTA: { status: 507, title: 'Your files fill the space that your account has' },
  UPLOAD_QUOTA: { status: 429, title: 'Too much is on its way at once' },
  UNUSED_QUOTA: { status: 429, title: 'Too many uploads that nothing uses' },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, title: 'An Idempotency-Key header is required' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'The idempotency key belongs to another request' },
  // product
  OWN_ACCOUNT: { status: 403, title: 'Not possible with your own account' },
  OWN_CONTENT: { status: 403, title: 'Not possible with what is your own' },
  PRICE_CHANGED: { status: 409, title: 'The price has changed' },
  NOT_FOR_SALE: { status: 409, title: 'This is not for sale' },
  PLAN_NOT_FOUND: { status: 404, title: 'This subscription is not offered' },
  PROMOTION_NOT_FOUND: { status: 404, title: 'Offer not found' },
  // params: `duration`
  PROMOTION_RUNNING: { status: 409, title: 'Another offer runs on this duration' },
  PROMOTION_ENDED: { status: 409, title: 'This offer is over' },
  PRICE_ASKED: { status: 409, title: 'This price was asked for already' },
  NOBODY_TO_ASK: { status: 409, title: 'Nobody renews at another price' },
  TRIAL_NOT_FOUND: { status: 404, title: 'Trial not found' },
  TRIAL_ENDED: { status: 409, title: 'This trial is over' },
  TRIAL_TAKEN: { status: 409, title: 'A trial or a subscription of this creator was had before' },
  // params: `max`
  TRIAL_LINKS_FULL: { status: 409, title: 'There are as many open trial links as there can be' },
  FAN_LIST_NOT_FOUND: { status: 404, title: 'List not found' },
  // params: `max`
  FAN_LISTS_FULL: { status: 409, title: 'There are as many lists of fans as there can be' },
  FAN_LIST_NAME_TAKEN: { status: 409, title: 'Another list has this name' },
  FAN_LIST_KIND: { status: 409, title: 'A list with a rule makes itself, and one without has none' },
  DIFFUSION_NOT_FOUND: { status: 404, title: 'Diffusion not found' },
  DIFFUSION_TO_NOBODY: { status: 409, title: 'Nobody would receive this' },
  DIFFUSION_STATE: { status: 409, title: 'The diffusion is too far for that' },
  // params: `max`
  DIFFUSIONS_FULL: { status: 409, title: 'There are as many open diffusions as there can be' },
  DOCUMENTS_NOT_VERIFIED: { status: 403, title: 'Documents must be verified before withdrawing' },
  WITHDRAWAL_NOT_FOUND: { status: 404, title: 'Withdrawal not found' },
  WITHDRAWAL_OPEN: { status: 409, title: 'There is an open withdrawal' },
  WITHDRAWAL_METHOD_NOT_FOUND: { status: 404, title: 'Account not found' },
  WITHDRAWAL_METHOD_TAKEN: { status: 409, title: 'You have this account already' },
  // params: `max`
  WITHDRAWAL_METHODS_FULL: { status: 409, title: 'There are as many accounts as there can be' },
  // params: `until`
  WITHDRAWAL_METHOD_WAITS: { status: 409, title: 'This account cannot be paid to yet' },
  WITHDRAWALS_STOPPED: { status: 503, title: 'Withdrawals are stopped until the ledger adds up' },
  SECOND_SIGNATURE_NEEDED: { status: 409, title: 'Another person has to sign it' },
  NOT_APPROVED: { status: 409, title: 'Only what is approved can be paid' },
  NOT_PAID: { status: 409, title: 'Only what is on its way or paid can come back' },
  BATCH_NOT_FOUND: { status: 404, title: 'Batch not found' },
  BATCH_CHANGED: { status: 409, title: 'Something else is to be paid meanwhile' },
  PAYOUT_ACCOUNT_MISSING: { status: 409, title: 'The account of the house that pays is not set' },
  // params: `line`, from 1 on, where one is at fault
  STATEMENT_UNREADABLE: { status: 400, title: 'The file is no whole statement of a bank' },
  // params: `account`, the one that the statement is of
  STATEMENT_OTHER_ACCOUNT: { status: 409, title: 'The statement is of another account' },
  // params: `currency`
  STATEMENT_OTHER_CURRENCY: { status: 409, title: 'The statement is in another currency' },
  // params: `at`
  STATEMENT_READ: { status: 409, title: 'This file was read before' },
  // params: `max`
  STATEMENT_TOO_LONG: { status: 413, title: 'The statement has too many lines' },
  BANK_LINE_NOT_FOUND: { status: 404, title: 'Line not found' },
  BANK_LINE_DIFFERS: { status: 409, title: 'The line does not fit this withdrawal' },
  GIFT_NOT_FOUND: { status: 404, title: 'This gift is not offered' },
  // params: `max`
  GIFTS_FULL: { status: 409, title: 'There are as many gifts as there can be' },
  GIFTS_CHANGED: { status: 409, title: 'The catalogue has changed meanwhile' },
  CALL_NOT_FOUND: { status: 404, title: 'Call not found' },
  CALL_STATE: { status: 409, title: 'The call has gone on meanwhile' },
  CALLS_UNAVAILABLE: { status: 503, title: 'Calls are not possible on this installation' },
  // params: `reason`, one of `CALL_REFUSALS`; `from`, where it is known when it can be bought again
  CALLS_CLOSED: { status: 409, title: 'This creator cannot be called now' },
  CALL_OPEN: { status: 409, title: 'There is a call already' },
  CALL_CONSENT_NEEDED: { status: 403, title: 'What calls share has to be accepted first' },
  CALL_ELSEWHERE: { status: 409, title: 'This call goes on on another device' },
  CALL_TIME_TAKEN: { status: 409, title: 'Another call was agreed on for this time' },
  CALL_TOO_EARLY: { status: 409, title: 'Minutes are added in the last minute' },
  // params: `max`
  CALL_EXTENSIONS_FULL: { status: 409, title: 'This call has as many extensions as it can have' },
  SUBSCRIPTION_GIFT_NOT_FOUND: { status: 404, title: 'Gift not found' },
  SUBSCRIPTION_GIFT_CLOSED: { status: 409, title: 'This gift was received or given back' },
  // params: `max`
  SUBSCRIPTION_GIFTS_FULL: { status: 409, title: 'As many gifts as there can be wait to be received' },
  // params: `max`, in days from now
  TIME_FULL: { status: 409, title: 'This subscription would end later than one can' },
  VAULT_ALREADY_PURCHASED: { status: 409, title: 'Vault already purchased' },
  VAULT_NOT_FOUND: { status: 404, title: 'Vault not found' },
  VAULT_FILE_NOT_FOUND: { status: 404, title: 'The vault has no such file' },
  MESSAGE_SOLD: { status: 409, title: 'What was bought or given stays' },
  MESSAGE_NOT_EDITABLE: { status: 409, title: 'This message cannot be changed' },
  // params: `max`, in minutes
  EDIT_TIME_PASSED: { status: 409, title: 'The time in which it could be changed is over' },
  // params: `max`
  MESSAGE_PINS_FULL: { status: 409, title: 'There are as many pinned messages as there can be' },
  SCHEDULED_MESSAGE_NOT_FOUND: { status: 404, title: 'Scheduled message not found' },
  SCHEDULED_MESSAGE_SENT: { status: 409, title: 'This message has been sent' },
  // params: `max`
  SCHEDULED_MESSAGES_FULL: { status: 409, title: 'As many messages as there can be wait in this chat' },
  REPLIED_MESSAGE_GONE: { status: 409, title: 'The message that is answered is gone' },
  VAULT_SOLD: { status: 409, title: 'What was bought is not deleted' },
  // params: `max`
  VAULTS_FULL: { status: 409, title: 'There are as many vaults as there can be' },
  // params: `max`
  VAULT_FULL: { status: 409, title: 'The vault has as many files as it can have' },
  LIVE_ALREADY_PURCHASED: { status: 409, title: 'Live already purchased' },
  LIVE_NOT_FOUND: { status: 404, title: 'Live not found' },
  LIVE_STATE: { status: 409, title: 'The live has gone on meanwhile' },
  LIVE_OPEN: { status: 409, title: 'There is a live already' },
  // params: `max`
  LIVES_FULL: { status: 409, title: 'There are as many lives as there can be at once' },
  // params: `max`
  LIVES_SCHEDULED_FULL: { status: 409, title: 'There are as many scheduled lives as there can be' },
  LIVE_SUBSCRIBER_PRICE: { status: 422, title: 'Subscribers do not pay more than others' },
  LIVE_OUTSIDE: { status: 403, title: 'This takes being in the live' },
  LIVE_REMOVED: { status: 403, title: 'The creator has taken this person out of the live' },
  LIVE_AUDIENCE: { status: 403, title: 'This live is for others' },
  // params: `until`, null for until the live is over
  LIVE_MUTED: { status: 403, title: 'The creator has muted this person' },
  // params: `until`
  LIVE_SLOW: { status: 429, title: 'The chat is slow: one message at a time' },
  LIVE_WRITERS: { status: 403, title: 'Others alone can write here' },
  LIVE_LINKS: { status: 422, title: 'Addresses of the web are not taken here' },
  LIVE_MESSAGE_NOT_FOUND: { status: 404, title: 'Message of the live not found' },
  // params: `max`
  LIVE_RESTRICTED_FULL: { status: 409, title: 'There are as many people muted or out as there can be' },
  REPLAY_DECIDED: { status: 409, title: 'What becomes of the recording is decided already' },
  RTMP_UNAVAILABLE: { status: 409, title: 'Programs such as OBS cannot send here' },
  ALREADY_SUBSCRIBED: { status: 409, title: 'Subscription already active' },
  SUBSCRIPTION_REQUIRED: { status: 403, title: 'A subscription is needed' },
  SUBSCRIPTION_NOT_FOUND: { status: 404, title: 'Subscription not found' },
  POST_NOT_FOUND: { status: 404, title: 'Post not found' },
  POST_EMPTY: { status: 409, title: 'Nothing would be left of the post' },
  // params: `max`
  PINS_FULL: { status: 409, title: 'There are as many pinned posts as there can be' },
  TIME_PASSED: { status: 409, title: 'This time has passed' },
  DRAFT_NOT_FOUND: { status: 404, title: 'Draft not found' },
  // params: `revision`, the one that it has now
  DRAFT_CHANGED: { status: 409, title: 'This draft has been changed elsewhere' },
  DRAFT_PUBLISHED: { status: 409, title: 'This draft has become a post' },
  // params: `max`
  DRAFTS_FULL: { status: 409, title: 'There are as many drafts as there can be' },
  COLLECTION_NOT_FOUND: { status: 404, title: 'Collection not found' },
  COLLECTION_NAME_TAKEN: { status: 409, title: 'You have a collection of this name' },
  // params: `max`
  COLLECTIONS_FULL: { status: 409, title: 'There are as many collections as there can be' },
  GOAL_NOT_FOUND: { status: 404, title: 'The post has no goal' },
  GOAL_REACHED: { status: 409, title: 'The goal has been reached: the post is open for everybody' },
  // params: `missing`, in minor units
  GOAL_EXCEEDED: { status: 409, title: 'Less than that is missing to the goal' },
  GOAL_STARTED: { status: 409, title: 'A goal to which something has come in may be lowered only' },
  POLL_NOT_FOUND: { status: 404, title: 'The post has no poll' },
  POLL_OWN: { status: 403, title: 'You cannot vote in your own poll' },
  POLL_ENDED: { status: 409, title: 'The poll has ended' },
  POLL_CHANGED: { status: 409, title: 'The poll has changed since you saw it' },
  POLL_HAS_VOTES: { status: 409, title: 'What has been voted on cannot change' },
  PERFORMER_NOT_FOUND: { status: 404, title: 'Nobody of your list, or no invitation of yours' },
  PERFORMER_SELF: { status: 409, title: 'You need no invitation to your own posts' },
  PERFORMER_IN_POSTS: { status: 409, title: 'Posts name this person' },
  // params: `max`
  PERFORMERS_FULL: { status: 409, title: 'There are as many people on the list as there can be' },
  // params: `names`
  PERFORMER_CONSENT_MISSING: {
    status: 409,
    title: 'Somebody who appears has not agreed, or is not verified',
  },
  COMMENT_NOT_FOUND: { status: 404, title: 'Comment not found' },
  COMMENT_NOT_YOURS: { status: 403, title: "You cannot delete another user's comment" },
  MEDIA_NOT_FOUND: { status: 404, title: 'Media not found' },
  MEDIA_NOT_READY: { status: 409, title: 'Media is still being processed' },
  COUNTRIES_CHANGED: { status: 409, title: 'The blocked countries have changed meanwhile' },
  SETTINGS_CHANGED: { status: 409, title: 'Somebody has changed the settings meanwhile' },
  RECHARGE_NOT_FOUND: { status: 404, title: 'Recharge not found' },
  STRAY_PAYMENT_CLOSED: { status: 409, title: 'Somebody has noted already what was done about it' },
  SALE_NOT_FOUND: { status: 404, title: 'Sale not found' },
  REFUND_NOT_FOUND: { status: 404, title: 'Refund not found' },
  // params: `left` of the price, in minor units
  REFUND_TOO_MUCH: { status: 409, title: 'That is more than is left of the price' },
  // params: `left` of the price, in minor units
  REFUND_CHANGED: { status: 409, title: 'Something else is left of the price meanwhile' },
  REFUND_NOT_FOR_EVERYONE: { status: 409, title: 'Everybody gets the whole back, of what each buys once' },
  REFUND_OPEN: { status: 409, title: 'A refund of this sale waits for a signature' },
  // params: `left` and `limit` in minor units, `hours` that the limit counts, `newUntil` where it is that of a new account
  RECHARGE_LIMIT: { status: 409, title: 'That is more than can be recharged now' },
  PAYMENT_UNAVAILABLE: { status: 503, title: 'The payment provider does not answer' },
  IDENTITY_LOCKED: { status: 409, title: 'These documents are being looked at, or are approved' },
  // params: `missing`, the sides separated by commas
  IDENTITY_INCOMPLETE: { status: 409, title: 'A document is missing, or is not ready yet' },
  CASE_NOT_FOUND: { status: 404, title: 'Case not found' },
  CASE_CHANGED: { status: 409, title: 'The post has changed since you looked at it' },
  ALREADY_DECIDED: { status: 409, title: 'This was decided meanwhile' },
  TOO_LATE: { status: 409, title: 'It is too late to take this back' },
  NOT_A_CREATOR: { status: 409, title: 'Only creators can have this' },
  ALREADY_STAFF: { status: 409, title: 'This person has these roles already' },
  LAST_ADMINISTRATOR: { status: 409, title: 'Somebody else has to be an administrator first' },
  PUSH_ADDRESS_REFUSED: { status: 403, title: 'Push messages cannot be sent to this address' },
  PUSH_OFF: { status: 409, title: 'Push is off in this session' },
  TICKET_NOT_FOUND: { status: 404, title: 'Ticket not found' },
  TICKET_CLOSED: { status: 409, title: 'This ticket is closed' },
  // params: `max`
  TICKET_FULL: { status: 409, title: 'This ticket has as many messages as it can have' },
  // params: `max`
  TICKETS_FULL: { status: 409, title: 'There are as many open tickets as there can be' },
  // params: `max`, in an hour
  TICKET_MESSAGES: { status: 429, title: 'Too many messages in an hour' },
  TICKETS_DIFFERENT: { status: 409, title: 'These tickets are of different people' },
  SAVED_ANSWER_TAKEN: { status: 409, title: 'There is an answer with this title already' },
  // params: `max`
  SAVED_ANSWERS_FULL: { status: 409, title: 'There are as many saved answers as there can be' },
  PAYER_SUSPENDED: { status: 403, title: 'Purchases are suspended for this account' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof ERRORS
