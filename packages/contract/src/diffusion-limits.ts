/** Of a message that a creator sends to many chats. */
export const DIFFUSION = {
  /** Lists that an audience takes in, and that it leaves out. */
  maxLists: 50,
  /** A diffusion is scheduled for at most so many days ahead. */
  maxAheadDays: 365,
  /** Diffusions of one creator that are scheduled, being sent or paused. */
  maxOpen: 50,
  /** Former subscribers are those whose time ended within so many days. */
  formerDays: 90,
} as const

/** How far a diffusion is. */
export const DIFFUSION_STATES = [
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
  'withdrawing',
  'withdrawn',
] as const
export type DiffusionState = (typeof DIFFUSION_STATES)[number]

/** How the diffusions of a creator can be narrowed: those that go out later, and all others. */
export const DIFFUSION_FILTERS = ['sent', 'scheduled'] as const
export type DiffusionFilter = (typeof DIFFUSION_FILTERS)[number]
