/** Of a message: characters, files, how many of a chat are pinned, minutes in which its text may be changed. */
export const MESSAGE = { maxText: 5_000, maxMedia: 20, maxPinned: 3, editMinutes: 15 } as const
/** Of a voice note: seconds. */
export const VOICE = { maxSeconds: 600 } as const
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
