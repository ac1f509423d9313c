import BackIcon from 'icon:arrow-left'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { IconLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useParentScreen, useRouteTitle } from '../route-head.tsx'
import './settings.css'

interface SettingsPageProps {
  /** Its heading, where what it shows decides; by default the title of its route. */
  title?: string | undefined
  /** What the page above has to know: the question mark and the rest of its address. */
  aboveSearch?: string
  /** Its heading on a phone, where only one step of the page is shown. */
  phoneTitle?: string | undefined
  /** Stands at the end of the heading's line. */
  action?: ReactNode
  children: ReactNode
}

const MENU = '/settings'

/** One page of the settings: its heading, with the way back to the menu on a phone or to the page above, and its content. */
export function SettingsPage({
  title: own,
  aboveSearch = '',
  phoneTitle,
  action,
  children,
}: SettingsPageProps) {
  const t = useT()
  const title = useRouteTitle(own)
  const above = useParentScreen()
  const back = above ? above.to + aboveSearch : MENU
  return (
    <>
      {above && above.to !== MENU && (
        <Link to={back} className="page-above">
          <BackIcon />
          {above.title}
        </Link>
      )}
      <header className="page-head">
        <IconLink to={back} icon={BackIcon} label={t('common.back')} className="back" />
        <h1>
          {phoneTitle === undefined ? (
            title
          ) : (
            <>
              <span className="md:hidden">{phoneTitle}</span>
              <span className="hidden md:inline">{title}</span>
            </>
          )}
        </h1>
        {action}
      </header>
      {children}
    </>
  )
}
