/** Of a message: characters, files, how many of a chat are pinned, minutes in which its text may be changed. */
export const MESSAGE = { maxText: 5_000, maxMedia: 20, maxPinned: 3, editMinutes: 15 } as const
/** Of a voice note: seconds. */
export const VOICE = { maxSeconds: 600 } as const
/** Of a message that is sent later: how far ahead, how many may wait in one chat, and days for which one that is over is remembered. */
export const SCHEDULED = { minAheadMinutes: 5, maxAheadDays: 90, maxInChat: 20, rememberedDays: 7 } as const
/** A message that is sent later waits for its time, was refused when that came, was sent, or was deleted. */
export const SCHEDULED_STATES = ['waiting', 'refused', 'sent', 'cancelled'] as const
export type ScheduledState = (typeof SCHEDULED_STATES)[number]
/** Why one was not sent: the error that sending it would have answered; `UNAUTHORIZED` where its creator might send nothing. */
export const SCHEDULED_REASONS = [
  ...(['CHAT_NOT_FOUND', 'USER_NOT_ACTIVE', 'FORBIDDEN', 'REPLIED_MESSAGE_GONE'] as const),
  ...(['MEDIA_NOT_FOUND', 'MEDIA_NOT_READY', 'VALIDATION_FAILED', 'UNAUTHORIZED'] as const),
] as const
export type ScheduledReason = (typeof SCHEDULED_REASONS)[number]
/** How one reacts to a message: icons of the set, the first six at hand. */
export const MESSAGE_REACTIONS = [
  ...(['heart', 'clap', 'smile', 'fire', 'sparkle', 'thumb'] as const),
  ...(['wink', 'sad', 'star', 'flower', 'confetti', 'sun'] as const),
] as const
export type MessageReaction = (typeof MESSAGE_REACTIONS)[number]
/** Which of what a search in a chat finds is listed: everything, what the other wrote, what came with photos or videos. */
export const MESSAGE_HITS = ['all', 'theirs', 'media'] as const
export type MessageHits = (typeof MESSAGE_HITS)[number]
/** What was shared in a chat: photos and videos of the other, mine, voice notes and links of both. */
export const CHAT_GALLERIES = ['received', 'sent', 'voice', 'links'] as const
export type ChatGallery = (typeof CHAT_GALLERIES)[number]
/** In which order chats that wait for an answer are listed: by what their fans bring this month, or the longest wait first. */
export const WAITING_ORDERS = ['value', 'wait'] as const
export type WaitingOrder = (typeof WAITING_ORDERS)[number]
/** After how many hours an answer is late, and after how many a single one is warned of. */
export const WAITING = { lateHours: 12, warnHours: 24 } as const
