import type { DocumentType } from '@calina/contract'
import type { IdentityState } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadPersons } from '../../accounts/index.ts'
import { findIdentity } from '../identity.repository.ts'
import { openFacts, plainNumber } from '../identity.secrets.ts'
import { findLastSubmission } from '../submissions.repository.ts'

const SHOWN_OF_NUMBER = 4

export interface PersonIdentity {
  state: IdentityState
  submission: string | null
  country: string | null
  type: DocumentType | null
  legalName: string | null
  birthDate: string | null
  expiresOn: string | null
  numberEnd: string | null
  submittedAt: string | null
  decidedAt: string | null
  decidedBy: string | null
}

/** What staff know of a person by their documents; of the number only its end. */
export async function getPersonIdentity(
  ctx: Context,
  { userId }: { userId: string },
): Promise<PersonIdentity> {
  const identity = await findIdentity(ctx.db, userId)
  const submission = await findLastSubmission(ctx.db, userId)
  const deciderId = identity?.decided_by ?? null
  const people = await loadPersons(ctx.db, [userId, ...(deciderId === null ? [] : [deciderId])])
  orThrow(people.get(userId), 'USER_NOT_FOUND')
  const sealed = identity?.facts ?? null
  const facts = sealed === null ? null : openFacts(ctx.config, sealed)
  return {
    state: identity?.state ?? 'unverified',
    submission: submission?.id ?? null,
    country: identity?.country ?? null,
    type: identity?.type ?? null,
    legalName: facts?.legalName ?? null,
    birthDate: facts?.birthDate ?? null,
    expiresOn: facts?.expiresOn ?? null,
    numberEnd: facts === null ? null : plainNumber(facts.number).slice(-SHOWN_OF_NUMBER),
    submittedAt: identity?.submitted_at?.toISOString() ?? null,
    decidedAt: identity?.decided_at?.toISOString() ?? null,
    decidedBy: (deciderId === null ? undefined : people.get(deciderId))?.name ?? null,
  }
}
