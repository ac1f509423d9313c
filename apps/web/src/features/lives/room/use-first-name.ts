import { useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'

/** How a creator is called in a sentence. */
export function useFirstName(creator: { name: string }): string {
  const t = useT()
  return firstName(nameOf(creator, t))
}
