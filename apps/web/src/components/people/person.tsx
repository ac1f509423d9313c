import type { Person } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { isClosed, nameOf } from '#lib/names.ts'
import { Link } from '#ui/link.tsx'
import { Badges } from './badges.tsx'
import { type PictureWidth, Portrait } from './window.tsx'

interface PersonLineProps {
  person: Person
  /** The second line, as long as it has to be; by default the username. */
  detail?: ReactNode
  width?: PictureWidth
  online?: boolean
  /** Leads to their page. By default creators, whose pages are public; a fan's only where it exists for the reader. */
  linked?: boolean
  /** Stands at the end of the line. */
  end?: ReactNode
  className?: string
}

/** Who it is, as the beginning of a label or a row: portrait, name with badges, one line below. */
export function PersonLine({
  person,
  detail,
  width = 48,
  online,
  linked = person.type === 'model',
  end,
  className,
}: PersonLineProps) {
  const portrait = <Portrait person={person} width={width} decorative {...(online && { online })} />
  const t = useT()
  const closed = isClosed(person)
  const leads = linked && !closed
  const name = (
    <span className={person.type === 'model' ? 'type-name' : 'font-semibold'}>{nameOf(person, t)}</span>
  )
  const to = `/${person.username}`
  return (
    <div className={cx('flex items-center gap-3', className)}>
      {leads ? (
        <Link to={to} tabIndex={-1} aria-hidden="true" light grow>
          {portrait}
        </Link>
      ) : (
        portrait
      )}
      <div className="min-w-0 flex-1 leading-tight">
        <div className="flex items-center gap-1.5">
          {leads ? (
            <Link to={to} light className="flex min-w-0">
              {name}
            </Link>
          ) : (
            name
          )}
          <Badges person={person} />
        </div>
        <p className={cx('text-small text-ink-2', detail === undefined && 'truncate')}>
          {detail ?? (closed ? '' : `@${person.username}`)}
        </p>
      </div>
      {end}
    </div>
  )
}
