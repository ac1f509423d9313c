import { LEGAL_NAMES, type LegalName, type Locale } from '@calina/contract'
import type { LegalDocument, ToAccept } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { filled, placeholdersFor, readLegal } from '../help/index.ts'
import { findFirstVersion, findVersion, keepVersion, listAccepted, listVersions } from './legal.repository.ts'

/** What is needed to know the documents. */
export type Surroundings = Pick<Context, 'db' | 'clock' | 'config' | 'settings'>

/** What a visitor is shown: the language in which there is one, the version, and the text. */
export type Shown = Pick<LegalDocument, 'locale' | 'version' | 'blocks'>

/** Texts that this process has kept already, as they were read. */
const kept = new WeakMap<object, WeakSet<object>>()

/** Today by UTC, as versions are dated. */
export const todayOf = ({ clock }: Surroundings): string => clock.now().toISOString().slice(0, 10)

/**
 * A document as it is in force: that of its file, unless the file is of a later day and an earlier version is kept. A file that
 * states no version has none, and nobody is asked about it.
 */
export async function showLegal(ctx: Surroundings, document: LegalName, locale: Locale): Promise<Shown> {
  for (const each of [locale, ctx.config.defaultLocale]) {
    const found = await readLegal(ctx.config.dataDir, each, document)
    if (found === undefined) continue
    const { version } = found
    const blocks = filled(found.blocks, placeholdersFor(ctx, each))
    if (version === null) return { locale: each, version, blocks }
    await keep(ctx, found.blocks, { document, locale: each, version, blocks })
    const today = todayOf(ctx)
    if (version <= today) return { locale: each, version, blocks }
    const [before] = await listVersions(ctx.db, { document, locale: each, today })
    const text = before && (await findVersion(ctx.db, { document, locale: each, version: before }))
    return before && text
      ? { locale: each, version: before, blocks: text }
      : { locale: each, version, blocks }
  }
  throw new Error(`the document ${document} is missing in ${ctx.config.defaultLocale}`)
}

async function keep(
  { db, config }: Surroundings,
  source: object,
  version: { document: LegalName; locale: Locale; version: string; blocks: Shown['blocks'] },
): Promise<void> {
  const known = kept.get(config) ?? new WeakSet()
  if (known.has(source)) return
  await keepVersion(db, version)
  kept.set(config, known.add(source))
}

/**
 * The versions in force that a person has not accepted. Who has accepted none at all is from before versions were kept,
 * and counts as having accepted the first one.
 */
export async function missingConsent(
  ctx: Surroundings,
  { id, locale }: { id: string; locale: Locale },
): Promise<ToAccept[]> {
  const today = todayOf(ctx)
  const newer: (ToAccept & { first: string })[] = []
  for (const document of LEGAL_NAMES) {
    const { version } = await showLegal(ctx, document, locale)
    if (version === null || version > today) continue
    const first = (await findFirstVersion(ctx.db, document)) ?? version
    if (version > first) newer.push({ document, version, first })
  }
  if (newer.length === 0) return []
  const accepted = await listAccepted(ctx.db, id)
  return newer
    .filter(({ document, version, first }) => version > (accepted.get(document) ?? first))
    .map(({ document, version }) => ({ document, version }))
}
