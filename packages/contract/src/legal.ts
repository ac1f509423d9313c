import { z } from 'zod'
import { LEGAL_NAMES, LOCALES } from './constants.ts'
import { Block } from './documents.ts'
import { route } from './route.ts'

/**
 * `version` is the day of the version, which its file states; null where the operator's file states none. `former`: the days of
 * the other versions that were in force, latest first.
 */
export const LegalDocument = z.strictObject({
  locale: z.enum(LOCALES),
  version: z.iso.date().nullable(),
  blocks: z.array(Block),
  former: z.array(z.iso.date()),
})
export type LegalDocument = z.output<typeof LegalDocument>

/** A version that a person has not accepted yet. */
export const ToAccept = z.strictObject({ document: z.enum(LEGAL_NAMES), version: z.iso.date() })
export type ToAccept = z.output<typeof ToAccept>

export const legal = {
  getLegal: route({
    method: 'GET',
    path: '/v1/legal/:document',
    summary: 'Terms or privacy policy in the visitor’s language; as in force, or another version',
    access: 'public',
    params: z.strictObject({ document: z.enum(LEGAL_NAMES) }),
    query: z.strictObject({ locale: z.enum(LOCALES).optional(), version: z.iso.date().optional() }),
    answer: LegalDocument,
    errors: ['NOT_FOUND'],
  }),
  acceptLegal: route({
    method: 'POST',
    path: '/v1/legal/consent',
    summary: 'Accept the versions in force, as they were shown; answers what is still missing',
    access: 'user',
    body: z.strictObject({ documents: z.array(ToAccept).min(1).max(LEGAL_NAMES.length) }),
    answer: z.strictObject({ toAccept: z.array(ToAccept) }),
    errors: ['LEGAL_CHANGED'],
  }),
} as const
