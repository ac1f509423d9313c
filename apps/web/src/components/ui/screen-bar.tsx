import BackIcon from 'icon:arrow-left'
import type { MouseEvent, ReactNode } from 'react'
import { IconLink } from './button.tsx'

interface ScreenBarProps {
  /** Where the way back leads, and what it is called. */
  to: string
  back: string
  onBack?: ((event: MouseEvent) => void) | undefined
  /** What the screen's heading says, too. */
  title: string
  /** What can be done on the screen, at the end of the bar. */
  children?: ReactNode
}

/** On a phone in place of the top bar: the way back from a screen that another one leads to. */
export function ScreenBar({ to, back, onBack, title, children }: ScreenBarProps) {
  return (
    <div className="screen-bar">
      <IconLink to={to} icon={BackIcon} label={back} onClick={onBack} />
      <p className="heading min-w-0 flex-1 wrap-anywhere" aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  )
}
