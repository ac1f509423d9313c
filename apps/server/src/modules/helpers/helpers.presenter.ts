import type { Helper, Helping } from '@calina/contract/types'
import { presentPerson } from '../accounts/index.ts'
import type { HelperRow } from './helpers.repository.ts'

const termsOf = ({ id, rights, invitedAt, acceptedAt }: HelperRow) => ({
  id,
  rights: [...rights],
  invitedAt: invitedAt.toISOString(),
  acceptedAt: acceptedAt?.toISOString() ?? null,
})

/** A helper as their creator sees them. */
export const presentHelper = (row: HelperRow): Helper => ({
  ...termsOf(row),
  person: presentPerson(row.person),
})

/** The same as the helper sees it. */
export const presentHelping = (row: HelperRow): Helping => ({
  ...termsOf(row),
  creator: presentPerson(row.creator),
})
