/** What an installation and its pages may take, which `tools/footprint.ts` and the browser tests hold them to. */

const KB = 1024

/**
 * Code and styles of a first visit, in bytes as they are sent: the current sizes, and a small margin. `:username` stands
 * for any creator.
 */
export const GUEST_PAGES = {
  '/': 116 * KB,
  '/creators': 145 * KB,
  '/:username': 150 * KB,
  '/explore': 152 * KB,
  '/post/:post': 161 * KB,
  '/auth/login': 152 * KB,
} as const

/** The same of who is logged in, which their browser keeps. */
export const MEMBER_PAGES = {
  '/home': 330 * KB,
  '/messages/:chat': 370 * KB,
  '/post/new': 344 * KB,
  '/staff': 367 * KB,
} as const

/**
 * Memory of the server and its database at rest, in bytes, after a second start and some visits: what it takes today, and a
 * margin for what differs between machines. The goal is 180 MB.
 */
export const MEMORY_AT_REST = 242 * KB * KB
