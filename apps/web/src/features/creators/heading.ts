import type { CreatorTab } from './queries.ts'

/** What the grid of a tab is called. Of a guest nothing is known: nothing was chosen for them. */
export const headingOf = (tab: CreatorTab, isGuest: boolean) =>
  isGuest && tab === 'suggested' ? 'creators.heading.guests' : (`creators.heading.${tab}` as const)
