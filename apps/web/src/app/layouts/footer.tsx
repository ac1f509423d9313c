import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useConfig } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { existing } from '../access.ts'
import { LanguageSelect } from './language.tsx'

/** Legal links and the language, in one quiet line. */
export function Footer({ className }: { className?: string }) {
  const t = useT()
  const { siteName } = useConfig()
  const links = existing([
    { to: '/terms', text: t('shell.terms') },
    { to: '/privacy', text: t('shell.privacy') },
  ])
  return (
    <footer
      className={cx('flex flex-wrap items-center gap-x-3.5 gap-y-1.5 text-small text-ink-3', className)}
    >
      {links.map(link => (
        <Link key={link.to} to={link.to} className="inline-flex min-h-6 items-center">
          {link.text}
        </Link>
      ))}
      <LanguageSelect />
      <span>© {siteName}</span>
    </footer>
  )
}
