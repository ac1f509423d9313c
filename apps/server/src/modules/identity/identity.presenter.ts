import { DOCUMENT_REASONS, type Locale } from '@calina/contract'
import type { Identity, ReviewedDocument, Submission } from '@calina/contract/types'
import type { Config } from '../../config/config.ts'
import { HOUR } from '../../platform/clock.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { listPages, type MediaAsset } from '../media/index.ts'
import { missingSides, sidesOf, standsFrom } from './identity.policy.ts'
import type { DocumentRow, IdentityRow } from './identity.repository.ts'
import { openText } from './identity.secrets.ts'
import type { SubmissionRow } from './submissions.repository.ts'

const written = (at: Date | null): string | null => at?.toISOString() ?? null

const observationOf = (config: Config, { observation }: DocumentRow): string | null =>
  observation === null ? null : openText(config, observation)

/** How far the verification is, for its creator; `undefined` before anything was chosen. */
export function presentIdentity(
  identity: IdentityRow | undefined,
  documents: readonly DocumentRow[],
  { config, promiseHours }: { config: Config; promiseHours: number },
): Identity {
  const type = identity?.type ?? null
  const submittedAt = identity?.submitted_at ?? null
  const promised = identity?.state === 'in-process' && submittedAt !== null
  return {
    state: identity?.state ?? 'unverified',
    country: identity?.country ?? null,
    type,
    documents: documents.map(document => ({
      side: document.side,
      state: document.state,
      problem: document.problem,
      observation: observationOf(config, document),
      sentAt: document.sent_at.toISOString(),
    })),
    missing: missingSides(type, documents),
    submittedAt: written(submittedAt),
    promisedAt: promised ? new Date(submittedAt.getTime() + promiseHours * HOUR).toISOString() : null,
    decidedAt: written(identity?.decided_at ?? null),
  }
}

/** A document before staff, with its file. */
export function presentReviewed(config: Config, document: DocumentRow, asset: MediaAsset): ReviewedDocument {
  return {
    id: document.id,
    side: document.side,
    state: document.state,
    observation: observationOf(config, document),
    sentAt: document.sent_at.toISOString(),
    bytes: asset.size,
    pages: listPages(asset).map(({ width, height }) => ({ width, height })),
  }
}

/** What a creator reads for each reason about each side, in their language. */
export function reasonsIn(locale: Locale, { type }: SubmissionRow): Submission['reasons'] {
  const t = textsIn(locale)
  return sidesOf(type).flatMap(side =>
    DOCUMENT_REASONS.map(reason => ({ side, reason, text: t(`identity.reason.${side}.${reason}`) })),
  )
}

/** How a submission was decided; null while it waits. */
export function presentDecision(
  { decided_at, decided_by }: SubmissionRow,
  { by, viewerId }: { by: string; viewerId: string },
): Submission['decision'] {
  if (decided_at === null) return null
  return {
    at: decided_at.toISOString(),
    by,
    own: decided_by === viewerId,
    undoUntil: standsFrom(decided_at).toISOString(),
  }
}
