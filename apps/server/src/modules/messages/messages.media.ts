import type { MediaGuard } from '../media/index.ts'
import { findFileSight } from './attached.repository.ts'

/**
 * What is attached to a message is seen by the chat's two people, unless the other is hidden from the one who looks. Of what
 * has to be bought a fan sees the teaser alone; what they have bought carries their mark.
 */
export const messageMediaGuard: MediaGuard = async (ctx, { viewer: { id, country }, mediaId, role }) => {
  if (id === null) return 'none'
  const sight = await findFileSight(ctx.db, mediaId, { id, country })
  if (sight === undefined || (sight.locked && role !== 'teaser')) return 'none'
  return sight.bought ? 'marked' : 'viewer'
}

/** What is saved of a file of a vault, and not shown: it comes with the vault alone. */
const SAVED_ROLES: readonly Parameters<MediaGuard>[1]['role'][] = ['original', 'whole']

/** The same of a file of a vault that was sent in a message: as much of it as messages show of any other. */
export const sentVaultFileGuard: MediaGuard = async (ctx, question) =>
  SAVED_ROLES.includes(question.role) ? 'none' : await messageMediaGuard(ctx, question)
