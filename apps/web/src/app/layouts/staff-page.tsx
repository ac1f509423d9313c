import '#features/staff/home/home.css'
import BackIcon from 'icon:arrow-left'
import SearchIcon from 'icon:magnifying-glass'
import type { ReactNode } from 'react'
import { Kbd } from '#components/keys/kbd.tsx'
import { setPaletteOpen } from '#features/staff/palette-open.ts'
import { useT } from '#lib/i18n.ts'
import { Link } from '#ui/link.tsx'
import { useParentScreen, useRouteTitle } from '../route-head.tsx'

interface StaffPageProps {
  /** One sentence under the heading. */
  lead?: ReactNode
  /** The content brings its own heading: above it stands only the way back to the list it is from. */
  inside?: true
  children: ReactNode
}

/** One page of staff: its heading, or the way back to the list above it, the palette, and its content. */
export function StaffPage({ lead, inside, children }: StaffPageProps) {
  const t = useT()
  return (
    <div className="staff-page">
      <header className="staff-head">
        {inside ? <Above /> : <Heading lead={lead} />}
        <button type="button" className="staff-search" onClick={() => setPaletteOpen(true)}>
          <SearchIcon />
          <span className="min-w-0 truncate">{t('staff.search')}</span>
          <Kbd of="⌘ K" />
        </button>
      </header>
      {children}
    </div>
  )
}

function Heading({ lead }: { lead: ReactNode }) {
  const title = useRouteTitle()
  return (
    <div className="min-w-0">
      <h1 className="type-title">{title}</h1>
      {lead && <p className="max-w-[72ch] text-ink-2">{lead}</p>}
    </div>
  )
}

function Above() {
  const above = useParentScreen()
  return (
    above && (
      <Link
        to={above.to}
        className="inline-flex min-h-8 items-center gap-1.5 self-start font-medium text-ink-2 text-small hover:text-ink"
      >
        <BackIcon className="size-4" />
        {above.title}
      </Link>
    )
  )
}
