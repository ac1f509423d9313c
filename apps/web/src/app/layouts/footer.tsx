import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useConfig, useSettings, useUser } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { menuOf } from '../menus.ts'
import { LanguageSelect } from './language.tsx'

/** Legal links and the language, in one quiet line. */
export function Footer({ className }: { className?: string }) {
  const t = useT()
  const user = useUser()
  const { chatOnly } = useConfig()
  const { siteName } = useSettings()
  return (
    <footer
      className={cx('flex flex-wrap items-center gap-x-3.5 gap-y-1.5 text-small text-ink-3', className)}
    >
      {menuOf('footer', user, chatOnly).map(({ to, label }) => (
        <Link key={to} to={to} className="inline-flex min-h-6 items-center">
          {t(label)}
        </Link>
      ))}
      <LanguageSelect />
      <span>© {siteName}</span>
    </footer>
  )
}
