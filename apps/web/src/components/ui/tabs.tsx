import { cx } from '#lib/cx.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from './link.tsx'
import '../../styles/tabs.css'

interface TabText {
  text: string
  /** How many things are behind it. */
  count?: number | undefined
}

function TabLabel({ text, count }: TabText) {
  const format = useFormat()
  return (
    <>
      {text}
      {count !== undefined && <span className="figures">{format.number(count)}</span>}
    </>
  )
}

interface TabLinksProps {
  label: string
  tabs: (TabText & { to: string; here: boolean })[]
  className?: string
}

/** Tabs with addresses: they work without a script, and the way back remembers them. */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={cx('tabs', className)}>
      {tabs.map(tab => (
        <Link key={tab.to} to={tab.to} className="tab" aria-current={tab.here ? 'page' : undefined}>
          <TabLabel text={tab.text} count={tab.count} />
        </Link>
      ))}
    </nav>
  )
}
