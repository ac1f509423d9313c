import BackIcon from 'icon:arrow-left'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { IconLink } from '#ui/button.tsx'
import { useRouteTitle } from '../route-head.tsx'
import './settings.css'

interface SettingsPageProps {
  /** Stands at the end of the heading's line. */
  action?: ReactNode
  children: ReactNode
}

/** One page of the settings: its heading (on a phone with the way back to the menu) and its content. */
export function SettingsPage({ action, children }: SettingsPageProps) {
  const t = useT()
  const title = useRouteTitle()
  return (
    <>
      <header className="page-head">
        <IconLink to="/settings" icon={BackIcon} label={t('common.back')} className="back" />
        <h1>{title}</h1>
        {action}
      </header>
      {children}
    </>
  )
}
