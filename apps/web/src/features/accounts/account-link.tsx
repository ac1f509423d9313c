import type { ReactNode } from 'react'
import { useConfig } from '#lib/page.ts'
import { ownPath } from '#lib/redirect.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Link } from '#ui/link.tsx'

/** The page that was wanted before this one, kept while moving between the account screens. */
export function useWanted(): string | undefined {
  const search = useSearchParams()
  return ownPath(search.get('redirect'))
}

interface SiteLinkProps {
  to: string
  className: string
  children: ReactNode
}

/** A link to a page that a host for chats only does not serve: from there it leads to the site itself. */
export function SiteLink({ to, className, children }: SiteLinkProps) {
  const { chatOnly, origin } = useConfig()
  if (chatOnly && !to.startsWith(LOGIN))
    return (
      <a href={origin + to} className={className}>
        {children}
      </a>
    )
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}

const LOGIN = '/auth/login'

/** A link to a neighbouring account screen; the wanted page goes along. */
export function AccountLink({ to, children }: { to: string; children: string }) {
  const wanted = useWanted()
  const target = wanted ? `${to}${to.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(wanted)}` : to
  return (
    <SiteLink to={target} className="link font-semibold text-ink">
      {children}
    </SiteLink>
  )
}
