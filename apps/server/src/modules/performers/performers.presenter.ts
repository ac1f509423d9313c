import type { Appearance, Performer, PostPerformer } from '@calina/contract/types'
import { presentPerson } from '../accounts/index.ts'
import { stateOf } from './performers.policy.ts'
import type { AppearanceRow, PerformerRow } from './performers.repository.ts'

const written = (at: Date | null): string | null => at?.toISOString() ?? null

const stateOfRow = ({ state, person }: PerformerRow) =>
  stateOf({ state, verified: person?.verified ?? false })

/** As others see a member; of somebody invited by mail the name that the creator gave. */
const personOf = ({ person }: PerformerRow) => (person === null ? null : presentPerson(person))

export function presentPerformer(row: PerformerRow): Performer {
  const person = personOf(row)
  return {
    id: row.id,
    name: person?.name ?? row.called,
    username: person?.username ?? null,
    email: row.email,
    state: stateOfRow(row),
    invitedAt: row.invited_at.toISOString(),
    decidedAt: written(row.decided_at),
    posts: row.posts,
  }
}

export function presentAppearance(row: AppearanceRow): Appearance {
  return {
    id: row.id,
    creator: presentPerson(row.creator),
    state: stateOfRow(row),
    showName: row.show_name,
    invitedAt: row.invited_at.toISOString(),
    decidedAt: written(row.decided_at),
    posts: row.posts,
  }
}

/** Somebody in a post, to its creator; to others only who wanted their name there. */
export function presentNamed(row: PerformerRow, own: boolean): PostPerformer | undefined {
  const person = personOf(row)
  const state = stateOfRow(row)
  if (own) return { id: row.id, name: person?.name ?? row.called, username: person?.username ?? null, state }
  if (person === null || row.person?.state !== 'active' || !row.show_name || state !== 'consented')
    return undefined
  const username = row.person.type === 'model' ? person.username : null
  return { id: row.id, name: person.name, username, state: null }
}
