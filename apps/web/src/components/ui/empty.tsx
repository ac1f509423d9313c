import type { ReactNode } from 'react'
import { Mark } from './logo.tsx'

interface EmptyProps {
  title: string
  text?: string
  /** One at most. */
  action?: ReactNode
  level?: 'h1' | 'h2' | 'h3'
}

/** Shown in place of an empty list. */
export function Empty({ title, text, action, level: Heading = 'h2' }: EmptyProps) {
  return (
    <div className="empty">
      <span className="window" aria-hidden="true">
        <span className="window-frame window-veil">
          <Mark />
        </span>
      </span>
      <Heading className="type-name">{title}</Heading>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
