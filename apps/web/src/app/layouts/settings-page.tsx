import BackIcon from 'icon:arrow-left'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { IconLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useParentScreen, useRouteTitle } from '../route-head.tsx'
import './settings.css'

interface SettingsPageProps {
  /** Its heading on a phone, where only one step of the page is shown. */
  phoneTitle?: string | undefined
  /** Stands at the end of the heading's line. */
  action?: ReactNode
  children: ReactNode
}

const MENU = '/settings'

/** One page of the settings: its heading, with the way back to the menu on a phone or to the page above, and its content. */
export function SettingsPage({ phoneTitle, action, children }: SettingsPageProps) {
  const t = useT()
  const title = useRouteTitle()
  const above = useParentScreen()
  return (
    <>
      {above && above.to !== MENU && (
        <Link to={above.to} className="page-above">
          <BackIcon />
          {above.title}
        </Link>
      )}
      <header className="page-head">
        <IconLink to={above?.to ?? MENU} icon={BackIcon} label={t('common.back')} className="back" />
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
