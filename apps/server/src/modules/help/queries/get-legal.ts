import path from 'node:path'
import type { Locale } from '@calina/contract'
import type { LegalDocument } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { type DocumentName, readDocument } from '../help.documents.ts'

/** A legal document in this language, or in the installation's where there is none. */
export async function getLegal(
  ctx: Context,
  { document, locale }: { document: DocumentName; locale: Locale },
): Promise<LegalDocument> {
  const folder = path.join(ctx.config.dataDir, 'legal')
  for (const each of [locale, ctx.config.defaultLocale]) {
    const found = await readDocument(folder, each, document)
    if (found !== undefined) return { locale: each, ...found }
  }
  throw new Error(`the document ${document} is missing in ${ctx.config.defaultLocale}`)
}
