import type { ReactNode } from 'react'
import './saving.css'

/** What a longer subscription saves, beside its price. */
export const Saving = ({ children }: { children: ReactNode }) => (
  <span className="saving figures">{children}</span>
)
