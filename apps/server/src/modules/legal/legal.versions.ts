import { LEGAL_NAMES, type LegalName, type Locale } from '@calina/contract'
import type { LegalDocument, ToAccept } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { filled, placeholdersFor, readLegal } from '../help/index.ts'
import { findVersion, keepVersion, listConsents, listVersions } from './legal.repository.ts'

/** What is needed to know the documents. */
export type Surroundings = Pick<Context, 'db' | 'clock' | 'config' | 'settings'>

/** What a visitor is shown: the language in which there is one, the version, and the text. */
export type Shown = Pick<LegalDocument, 'locale' | 'version' | 'blocks'>

/** Texts that this process has kept already, as they were read. */
const kept = new WeakMap<object, WeakSet<object>>()

/** Today by UTC, as versions are dated. */
export const todayOf = ({ clock }: Surroundings): string => clock.now().toISOString().slice(0, 10)

/** A document as its file has it: with placeholders. */
interface Source {
  document: LegalName
  locale: Locale
  version: string | null
  blocks: Shown['blocks']
}

/** The document in this language, or in the installation's. */
async function findSource({ config }: Surroundings, document: LegalName, locale: Locale): Promise<Source> {
  for (const each of [locale, config.defaultLocale]) {
    const found = await readLegal(config.dataDir, each, document)
    if (found) return { document, locale: each, ...found }
  }
  throw new Error(`the document ${document} is missing in ${config.defaultLocale}`)
}

const writtenOut = (ctx: Surroundings, { locale, blocks }: Source) =>
  filled(blocks, placeholdersFor(ctx, locale))

/** The latest kept version that is in force, of a document whose file is of a later day. */
async function findBefore(ctx: Surroundings, { document, locale }: Source): Promise<string | undefined> {
  const [before] = await listVersions(ctx.db, { document, locale, today: todayOf(ctx) })
  return before
}

/**
 * A document as it is in force: that of its file, unless the file is of a later day and an earlier version is kept. A file that
 * states no version has none, and nobody is asked about it.
 */
export async function showLegal(ctx: Surroundings, document: LegalName, locale: Locale): Promise<Shown> {
  const source = await findSource(ctx, document, locale)
  const { version } = source
  await keep(ctx, source)
  if (version !== null && version > todayOf(ctx)) {
    const before = await findBefore(ctx, source)
    const blocks = before && (await findVersion(ctx.db, { document, locale: source.locale, version: before }))
    if (before && blocks) return { locale: source.locale, version: before, blocks }
  }
  return { locale: source.locale, version, blocks: writtenOut(ctx, source) }
}

/** The versions that {@link showLegal} shows, of the documents of which one is in force: without their texts. */
export async function versionsInForce(ctx: Surroundings, locale: Locale): Promise<ToAccept[]> {
  const found = await Promise.all(
    LEGAL_NAMES.map(async document => {
      const source = await findSource(ctx, document, locale)
      await keep(ctx, source)
      const { version } = source
      const isLater = version !== null && version > todayOf(ctx)
      return { document, version: isLater ? await findBefore(ctx, source) : version }
    }),
  )
  return found.flatMap(({ document, version }) => (version ? [{ document, version }] : []))
}

async function keep(ctx: Surroundings, source: Source): Promise<void> {
  const { document, locale, version, blocks } = source
  const known = kept.get(ctx.config) ?? new WeakSet()
  if (version === null || known.has(blocks)) return
  await keepVersion(ctx.db, { document, locale, version, blocks: writtenOut(ctx, source) })
  kept.set(ctx.config, known.add(blocks))
}

/**
 * The versions in force that a person has not accepted. Who has accepted none at all is from before versions were kept,
 * and counts as having accepted the first one.
 */
export async function missingConsent(
  ctx: Surroundings,
  { id, locale }: { id: string; locale: Locale },
): Promise<ToAccept[]> {
  const inForce = await versionsInForce(ctx, locale)
  const known = await listConsents(ctx.db, id)
  return inForce.filter(({ document, version }) => {
    const { first = version, accepted } = known.get(document) ?? {}
    return version > (accepted ?? first)
  })
}
