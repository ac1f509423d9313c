import { type DocumentSide, QUEUE } from '@calina/contract'
import {
  announceDecision,
  checkNumber,
  decideSubmission,
  getPersonIdentity,
  openSubmission,
  setIdentityDocument,
  setIdentityType,
  submitIdentity,
} from '../../src/modules/identity/index.ts'
import { importMedia } from '../../src/modules/media/index.ts'
import { HOUR, MINUTE, SECOND } from '../../src/platform/clock.ts'
import { artFile, documentFile } from './art.ts'
import { type DemoIdentity, type DemoRound, IDENTITIES } from './identities.ts'
import type { RenderedArt } from './rendered-art.ts'
import type { Player, Stage } from './stage.ts'

/** The file of a side of somebody's document. */
export function fileOfSide({ username, selfie }: DemoIdentity, side: DocumentSide): string {
  return side === 'selfie' && selfie !== undefined ? artFile(selfie) : documentFile(username, side)
}

/** Creators send their documents and hand them in; staff open them, and decide. */
export function planDocuments(stage: Stage, art: RenderedArt, playerOf: (username: string) => Player): void {
  for (const identity of IDENTITIES) {
    const person = playerOf(identity.username)
    for (const round of identity.rounds) {
      const at =
        'hoursAgo' in round.at
          ? stage.ago(round.at.hoursAgo * HOUR)
          : new Date(person.since.getTime() + round.at.joinedHours * HOUR)
      stage.at(new Date(at.getTime() - 4 * MINUTE), () => send(stage, art, person, identity, round))
      stage.at(at, () => submitIdentity(stage.as(person)))
      const { decision } = round
      if (decision === undefined) continue
      const decidedAt = new Date(at.getTime() + decision.after * HOUR)
      stage.at(decidedAt, () => decide(stage, playerOf(decision.by), person, identity, decision))
      stage.at(new Date(decidedAt.getTime() + QUEUE.undoSeconds * SECOND), async () => {
        const submissionId = await submissionOf(stage, person)
        await announceDecision(stage.tx, { submissionId, decidedAt: decidedAt.toISOString() })
      })
    }
  }
}

async function send(
  stage: Stage,
  art: RenderedArt,
  person: Player,
  identity: DemoIdentity,
  { sides }: DemoRound,
): Promise<void> {
  const ctx = stage.as(person)
  const { country, type } = identity
  await setIdentityType(ctx, { country, type })
  for (const side of sides) {
    const source = fileOfSide(identity, side)
    const make = art.maker(source, 'document')
    const upload = await importMedia(ctx, { ownerId: person.id, purpose: 'document', source, make })
    await setIdentityDocument(ctx, { side, media: upload.id })
  }
}

async function decide(
  stage: Stage,
  by: Player,
  person: Player,
  { facts }: DemoIdentity,
  { rejected }: NonNullable<DemoRound['decision']>,
): Promise<void> {
  const ctx = stage.as(by)
  const id = await submissionOf(stage, person)
  const { documents, reasons } = await openSubmission(ctx, { id })
  if (rejected === undefined) {
    await checkNumber(ctx, { id, number: facts.number })
    await decideSubmission(ctx, { id, rejected: [], facts })
    return
  }
  const observed = documents.flatMap(({ id: document, side }) => {
    const found = reasons.find(each => each.side === side && each.reason === rejected[side])
    return found === undefined ? [] : [{ document, reason: found.reason, observation: found.text }]
  })
  await decideSubmission(ctx, { id, rejected: observed, facts: null })
}

/** What somebody has handed in last. */
async function submissionOf(stage: Stage, person: Player): Promise<string> {
  const { submission } = await getPersonIdentity(stage.tx, { userId: person.id })
  if (submission === null) throw new Error(`${person.username} has handed nothing in`)
  return submission
}
