import { z } from 'zod'
import { PERSON_RIGHTS } from './access.ts'
import { bytes } from './answers.ts'
import { DOCUMENT_REASONS, DOCUMENT_SIDES, DOCUMENT_TYPES, IDENTITY } from './limits.ts'
import { route } from './route.ts'
import { Country, Id, line, Time, text } from './schemas.ts'
import { StaffPerson } from './staff-people.ts'

const IdentityState = z.enum(['unverified', 'in-process', 'approved', 'rejected'])
export type IdentityState = z.output<typeof IdentityState>

/**
 * `preparing`: its pages are being made; `failed`: it could not be read, and has to be sent again; `ready`: part of what
 * is not handed in yet; `waiting`: handed in.
 */
const DocumentState = z.enum(['preparing', 'failed', 'ready', 'waiting', 'approved', 'rejected'])
export type DocumentState = z.output<typeof DocumentState>

/** A document of mine. Its picture is never shown again, not even to its owner. */
const OwnDocument = z.strictObject({
  side: z.enum(DOCUMENT_SIDES),
  state: DocumentState,
  /** Why it failed: an error code such as `FILE_DAMAGED`. */
  problem: z.string().nullable(),
  /** What staff saw, where it was rejected. */
  observation: z.string().nullable(),
  sentAt: Time,
})
export type OwnDocument = z.output<typeof OwnDocument>

const Identity = z.strictObject({
  state: IdentityState,
  /** Who issued the document, and what it is; null until chosen. */
  country: Country.nullable(),
  type: z.enum(DOCUMENT_TYPES).nullable(),
  /** In the order of the sides. */
  documents: z.array(OwnDocument),
  /** Sides that are to be sent, or sent again, before it can be handed in; before a choice, those of every document. */
  missing: z.array(z.enum(DOCUMENT_SIDES)),
  submittedAt: Time.nullable(),
  /** When an answer is promised, while it is in process. */
  promisedAt: Time.nullable(),
  decidedAt: Time.nullable(),
})
export type Identity = z.output<typeof Identity>

/** What staff read off an approved document. */
const DocumentFacts = z.strictObject({
  legalName: line(IDENTITY.maxName).min(1),
  birthDate: z.iso.date(),
  number: line(IDENTITY.maxNumber).min(IDENTITY.minNumber),
  /** Null: the document does not expire. */
  expiresOn: z.iso.date().nullable(),
})
export type DocumentFacts = z.output<typeof DocumentFacts>

/** A document before staff. */
const ReviewedDocument = z.strictObject({
  id: Id,
  side: z.enum(DOCUMENT_SIDES),
  state: DocumentState,
  observation: z.string().nullable(),
  sentAt: Time,
  /** Of the file as it came. */
  bytes: z.int(),
  pages: z.array(z.strictObject({ width: z.int(), height: z.int() })),
})
export type ReviewedDocument = z.output<typeof ReviewedDocument>

const Submission = z.strictObject({
  id: Id,
  person: StaffPerson,
  state: z.enum(['waiting', 'approved', 'rejected']),
  submittedAt: Time,
  country: Country,
  type: z.enum(DOCUMENT_TYPES),
  /** As the account says. */
  account: z.strictObject({ name: z.string(), birthDate: z.iso.date() }),
  /** The country of the person's last connection; null where it is not known. */
  connection: Country.nullable(),
  /** Those of it that are still there: what was sent again since is not. */
  documents: z.array(ReviewedDocument),
  /** How often these documents were rejected before. */
  rejections: z.int(),
  /** The language that the person reads, and the text for each reason in it, by side. */
  locale: z.string(),
  reasons: z.array(
    z.strictObject({
      side: z.enum(DOCUMENT_SIDES),
      reason: z.enum(DOCUMENT_REASONS),
      text: z.string(),
    }),
  ),
  /** How it was decided; until `undoUntil` whoever decided can take it back. */
  decision: z.strictObject({ at: Time, by: z.string(), own: z.boolean(), undoUntil: Time }).nullable(),
})
export type Submission = z.output<typeof Submission>

const OneSubmission = z.strictObject({ submission: Id })
const REVIEWERS = { staff: PERSON_RIGHTS.documents } as const

export const identity = {
  getIdentity: route({
    method: 'GET',
    path: '/v1/identity',
    summary: 'How far the verification of my identity is, and what was said about each document',
    access: 'user',
    answer: Identity,
  }),
  setIdentityType: route({
    method: 'PUT',
    path: '/v1/identity',
    summary: 'Say which document it will be; what was sent of another one is removed',
    access: 'user',
    body: z.strictObject({ country: Country, type: z.enum(DOCUMENT_TYPES) }),
    answer: Identity,
    errors: ['FORBIDDEN', 'IDENTITY_LOCKED'],
  }),
  setIdentityDocument: route({
    method: 'PUT',
    path: '/v1/identity/documents/:side',
    summary: 'Send one side, or send it again: an upload with the purpose `document`',
    access: 'user',
    params: z.strictObject({ side: z.enum(DOCUMENT_SIDES) }),
    body: z.strictObject({ media: Id }),
    answer: Identity,
    errors: ['FORBIDDEN', 'MEDIA_NOT_FOUND', 'MEDIA_NOT_READY', 'IDENTITY_LOCKED', 'IDENTITY_INCOMPLETE'],
    rate: { max: 30, perSeconds: 3600 },
  }),
  submitIdentity: route({
    method: 'POST',
    path: '/v1/identity/submit',
    summary: 'Hand everything in for review; doing it again changes nothing',
    access: 'user',
    answer: Identity,
    errors: ['FORBIDDEN', 'IDENTITY_LOCKED', 'IDENTITY_INCOMPLETE'],
    rate: { max: 10, perSeconds: 3600 },
  }),

  getSubmission: route({
    method: 'GET',
    path: '/v1/staff/documents/:submission',
    summary: 'One handed-in identity, for review. Recorded in the audit log',
    access: REVIEWERS,
    params: OneSubmission,
    answer: Submission,
    errors: ['NOT_FOUND'],
  }),
  getDocumentPage: route({
    method: 'GET',
    path: '/v1/staff/documents/:submission/:document/:page',
    summary:
      'One page of a document as a picture with the name of whoever looks. Each one is recorded in the audit log',
    access: REVIEWERS,
    params: OneSubmission.extend({ document: Id, page: z.coerce.number().int().min(0).max(99) }),
    answer: bytes('image/jpeg'),
    errors: ['NOT_FOUND'],
    rate: { max: 600, perSeconds: 600 },
  }),
  checkDocumentNumber: route({
    method: 'POST',
    path: '/v1/staff/documents/:submission/number',
    summary: 'Whether another account was approved with this document. Recorded in the audit log',
    access: REVIEWERS,
    params: OneSubmission,
    body: z.strictObject({ number: line(IDENTITY.maxNumber).min(IDENTITY.minNumber) }),
    answer: z.strictObject({ others: z.array(StaffPerson) }),
    errors: ['NOT_FOUND'],
    rate: { max: 300, perSeconds: 600 },
  }),
  decideSubmission: route({
    method: 'POST',
    path: '/v1/staff/documents/:submission/decision',
    summary: 'Approve every document, or reject some with an observation for each; applies at once',
    access: REVIEWERS,
    params: OneSubmission,
    body: z
      .strictObject({
        /** Empty: everything is approved. */
        rejected: z
          .array(
            z.strictObject({
              document: Id,
              reason: z.enum(DOCUMENT_REASONS).nullable(),
              /** What the person will read. */
              observation: text(IDENTITY.maxObservation).min(1),
            }),
          )
          .max(DOCUMENT_SIDES.length),
        /** With an approval. */
        facts: DocumentFacts.nullable(),
      })
      .refine(({ rejected, facts }) => (rejected.length === 0) === (facts !== null), {
        path: ['facts'],
        message: 'required',
      }),
    answer: Submission,
    errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'USER_NOT_ACTIVE'],
  }),
  undoDecision: route({
    method: 'DELETE',
    path: '/v1/staff/documents/:submission/decision',
    summary: 'Take an own decision back within some seconds, as long as nothing was built on it',
    access: REVIEWERS,
    params: OneSubmission,
    answer: Submission,
    errors: ['NOT_FOUND', 'TOO_LATE'],
  }),

  getPersonIdentity: route({
    method: 'GET',
    path: '/v1/staff/people/:user/identity',
    summary: 'What is known of a person from their documents; the number is masked',
    access: { staff: PERSON_RIGHTS.identity },
    params: z.strictObject({ user: Id }),
    answer: z.strictObject({
      state: IdentityState,
      /** The last one handed in. */
      submission: Id.nullable(),
      country: Country.nullable(),
      type: z.enum(DOCUMENT_TYPES).nullable(),
      legalName: z.string().nullable(),
      birthDate: z.iso.date().nullable(),
      expiresOn: z.iso.date().nullable(),
      /** The last four characters of the number. */
      numberEnd: z.string().nullable(),
      submittedAt: Time.nullable(),
      decidedAt: Time.nullable(),
      decidedBy: z.string().nullable(),
    }),
    errors: ['USER_NOT_FOUND'],
  }),
  revealDocumentNumber: route({
    method: 'POST',
    path: '/v1/staff/people/:user/identity/number',
    summary: 'The whole number of an approved document. Recorded in the audit log with the reason',
    access: { staff: PERSON_RIGHTS.identity },
    params: z.strictObject({ user: Id }),
    body: z.strictObject({ reason: line(200).min(3) }),
    answer: z.strictObject({ number: z.string() }),
    errors: ['USER_NOT_FOUND', 'NOT_FOUND'],
    rate: { max: 60, perSeconds: 3600 },
  }),
} as const
