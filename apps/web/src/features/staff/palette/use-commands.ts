import { useT } from '#lib/i18n.ts'
import { type Command, type CommandGroup, matches, wishOf } from './commands.ts'

/** What the palette offers for a typed text. */
export function useCommands(
  typed: string,
  places: readonly Command[],
): { groups: CommandGroup[]; busy: boolean } {
  const t = useT()
  const { term } = wishOf(typed)
  const found = places.filter(({ text }) => matches(text, term))
  return { groups: found.length > 0 ? [{ title: t('staff.goTo'), commands: found }] : [], busy: false }
}
