import { useConfig } from '#lib/page.ts'
import { wantedPath } from '#lib/redirect.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Link } from '#ui/link.tsx'

/** The page that was wanted before this one, kept while moving between the account screens. */
export function useWanted(): string | undefined {
  const search = useSearchParams()
  const { chatOnly } = useConfig()
  return wantedPath(search.get('redirect'), chatOnly)
}

/** A link to a neighbouring account screen; the wanted page goes along. */
export function AccountLink({ to, children }: { to: string; children: string }) {
  const wanted = useWanted()
  const target = wanted ? `${to}${to.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(wanted)}` : to
  return (
    <Link to={target} className="link font-semibold text-ink">
      {children}
    </Link>
  )
}
