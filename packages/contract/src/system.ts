import { z } from 'zod'
import { PublicSettings } from './setting-values.ts'

/** What the page needs to know about the installation before its first call; embedded in the document. */
export const PublicConfig = z.strictObject({
  /** Where the page is reached, without a slash at the end. */
  origin: z.string(),
  apiBase: z.string(),
  currency: z.string().length(3),
  settings: PublicSettings,
  demo: z.boolean(),
  chatOnly: z.boolean(),
  /** Whether passkeys can be used on the host of this page. */
  passkeys: z.boolean(),
  buildId: z.string(),
})
export type PublicConfig = z.output<typeof PublicConfig>

/** `GET /builds/latest.json?<timestamp>`; outside the API base. */
export const LatestBuild = z.strictObject({ id: z.string(), timestamp: z.int() })

/** RFC 9457 problem details as every failed call answers them. */
export const Problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  /** The request's id, for a report to support. */
  instance: z.string(),
  /** For `VALIDATION_FAILED`: which fields, by dotted path, and the rule they break. */
  issues: z.array(z.strictObject({ path: z.string(), rule: z.string() })).optional(),
  /** Values for the text of this code, such as the amount that is missing. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type Problem = z.output<typeof Problem>
