import type { User } from '@calina/contract/types'
import type { PlainId } from '#locales/ids.ts'
import { isAllowed } from './access.ts'
import type { Menus, RoleText } from './route-entry.ts'
import { ROUTES } from './route-list.ts'

/** An entry of a menu: an address, its text, and the properties in that menu. */
export type MenuEntry<M extends keyof Menus> = NonNullable<Menus[M]> & { to: string; label: PlainId }

/** The text for this person. */
export const textFor = (text: RoleText, user: User | undefined): PlainId =>
  typeof text === 'string' ? text : text[user?.type ?? 'fan']

/** The page of a new diffusion, for who has diffusions to send; undefined for everybody else. */
export function diffusionPath(user: User | undefined): string | undefined {
  const route = ROUTES.find(({ path }) => path === '/messages/new-diffusion')
  return route && isAllowed(route.access, user) && user?.type === 'model' ? route.path : undefined
}

/** The entries of a menu for a person (or a guest), in their order. */
export function menuOf<M extends keyof Menus>(
  menu: M,
  user: User | undefined,
  chatOnly: boolean,
): MenuEntry<M>[] {
  return ROUTES.flatMap(({ path, access, title, menus, chatOnly: inChatOnly }) => {
    const place = menus?.[menu]
    const text = place?.text ?? title
    if (!place || !text || !isAllowed(access, user) || (chatOnly && !inChatOnly)) return []
    if (place.ofCreators && user?.type !== 'model') return []
    if (place.ofFans && user?.type === 'model') return []
    return [{ ...place, to: path, label: textFor(text, user) }]
  }).sort((a, b) => a.order - b.order)
}
