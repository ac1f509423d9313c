import { cx } from '#lib/cx.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from './link.tsx'
import '../../styles/tabs.css'

interface TabText {
  text: string
  /** How many things are behind it; a text where that is not said exactly. */
  count?: number | string | undefined
}

function TabLabel({ text, count }: TabText) {
  const format = useFormat()
  return (
    <>
      {text}
      {count !== undefined && (
        <span className="figures">{typeof count === 'number' ? format.number(count) : count}</span>
      )}
    </>
  )
}

interface TabLinksProps {
  label: string
  tabs: (TabText & { to: string; here: boolean })[]
  /** Another tab takes the place of this one in the history. */
  replace?: boolean
  className?: string
}

/** Tabs with addresses: they work without a script, and the way back remembers them. */
export function TabLinks({ label, tabs, replace, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={cx('tabs', className)}>
      {tabs.map(tab => (
        <Link
          key={tab.to}
          to={tab.to}
          {...(replace && { replace })}
          className="tab"
          aria-current={tab.here ? 'page' : undefined}
        >
          <TabLabel text={tab.text} count={tab.count} />
        </Link>
      ))}
    </nav>
  )
}
