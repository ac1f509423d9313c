import type { SubjectKind } from '@calina/contract'
import type { Context } from '../../platform/context.ts'

/** What was bought, as a line of money names it. */
export interface Subject {
  kind: SubjectKind
  id: string
}

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    /** How things of a kind are called, as far as the caller may know it now; absent where they may not. */
    'wallet.titles': {
      subject: SubjectKind
      titles(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
    }
  }
}

/** How what was bought is called, for lists and tables of money alike: null where it has no title for the caller. */
export async function titlesOf(
  ctx: Context,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => string | null> {
  const found = new Map<SubjectKind, ReadonlyMap<string, string>>()
  for (const { subject, titles } of ctx.extensions.all('wallet.titles')) {
    const ids = new Set(subjects.flatMap(({ kind, id }) => (kind === subject ? [id] : [])))
    if (ids.size > 0) found.set(subject, await titles(ctx, [...ids]))
  }
  return ({ kind, id }) => found.get(kind)?.get(id) || null
}
