import type { CompiledText } from '@calina/contract/texts'

/** The texts of this language, area by area; it comes with those that every page has. */
export const areas = import.meta.glob<{ messages: Record<string, CompiledText> }>('./*.po')
