import { createContext, useContext } from 'react'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { useConfig, useUser } from '#lib/page.ts'
import { textFor } from './menus.ts'
import type { RouteEntry } from './route-entry.ts'
import { ROUTES } from './route-list.ts'

/** The route whose screen is shown. */
export const ShownRoute = createContext<RouteEntry | undefined>(undefined)

/** The title that the list of routes gives to the screen that is shown; `own` is that of a screen that it gives none. */
export function useRouteTitle(own?: string): string {
  const t = useT()
  const user = useUser()
  const title = useContext(ShownRoute)?.title
  if (own !== undefined) return own
  if (!title) throw new Error('The route of this screen has no title')
  return t(textFor(title, user))
}

/**
 * The screen above the one that is shown: the one that its route names, else the closest beginning of its address that is
 * one itself. One of the same title is part of the same matter, and not above it; nor is one that this host does not have.
 */
export function useParentScreen(): { to: string; title: string } | undefined {
  const t = useT()
  const user = useUser()
  const { chatOnly } = useConfig()
  const shown = useContext(ShownRoute)
  const screenAt = (path: string | undefined) =>
    ROUTES.find(route => route.path === path && (route.chatOnly || !chatOnly))
  const above = screenAt(shown?.above)
  if (above?.title) return { to: above.path, title: t(textFor(above.title, user)) }
  const parts = shown?.path.split('/') ?? []
  const own = shown?.title && textFor(shown.title, user)
  while (parts.length > 2) {
    parts.pop()
    const parent = screenAt(parts.join('/'))
    if (!parent?.title) continue
    const title = textFor(parent.title, user)
    if (title !== own) return { to: parent.path, title: t(title) }
  }
  return undefined
}

/** The document's head of a route that has a title. */
export function RouteHead({ route: { path, description, indexed } }: { route: RouteEntry }) {
  const t = useT()
  const title = useRouteTitle()
  return (
    <Head
      title={title}
      {...(description && { description: t(description) })}
      {...(indexed ? { canonical: path } : { noIndex: true })}
    />
  )
}
