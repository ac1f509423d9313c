import type { LegalName, Locale } from '@calina/contract'
import type { LegalDocument } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { findVersion, listVersions } from '../legal.repository.ts'
import { showLegal, todayOf } from '../legal.versions.ts'

interface Wanted {
  document: LegalName
  locale: Locale
  /** A former one, or one that is in force later. */
  version?: string | undefined
}

/** A legal document in this language, or in the installation's where there is none; by default as it is in force. */
export async function getLegal(ctx: Context, { document, locale, version }: Wanted): Promise<LegalDocument> {
  const shown = await showLegal(ctx, document, locale)
  const of = { document, locale: shown.locale }
  const versions = await listVersions(ctx.db, { ...of, today: todayOf(ctx) })
  const former = versions.filter(each => each !== shown.version)
  if (version === undefined || version === shown.version) return { ...shown, former }
  const blocks = orThrow(await findVersion(ctx.db, { ...of, version }), 'NOT_FOUND')
  return { locale: shown.locale, version, blocks, former: versions.filter(each => each !== version) }
}
