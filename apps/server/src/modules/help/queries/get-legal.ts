import type { Locale } from '@calina/contract'
import type { LegalDocument } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { type DocumentName, readLegal } from '../help.documents.ts'
import { filled, placeholdersFor } from '../help.placeholders.ts'

/** A legal document in this language, or in the installation's where there is none. */
export async function getLegal(
  ctx: Context,
  { document, locale }: { document: DocumentName; locale: Locale },
): Promise<LegalDocument> {
  for (const each of [locale, ctx.config.defaultLocale]) {
    const found = await readLegal(ctx.config.dataDir, each, document)
    if (found === undefined) continue
    return { locale: each, version: found.version, blocks: filled(found.blocks, placeholdersFor(ctx, each)) }
  }
  throw new Error(`the document ${document} is missing in ${ctx.config.defaultLocale}`)
}
