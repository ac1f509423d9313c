import TextIcon from 'icon:text-align-left'
import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import './own.css'

interface OwnRowProps {
  to: string
  /** Address of its first picture. */
  picture: string | null | undefined
  text: string
  /** Stands in place of the text where there is none. */
  textless: string
  facts: readonly string[]
  children: ReactNode
}

/** A post that others do not see, with what can be done with it. */
export function OwnRow({ to, picture, text, textless, facts, children }: OwnRowProps) {
  return (
    <div className="own-row">
      <span className="own-row-picture" aria-hidden="true">
        {picture ? <img src={picture} alt="" loading="lazy" /> : <TextIcon />}
      </span>
      <div className="min-w-0">
        <Link to={to} light className="own-row-text written font-medium">
          {text || textless}
        </Link>
        <p className="own-row-facts">
          {facts.map((fact, place) => (
            <span key={fact}>
              {place > 0 && <span aria-hidden="true">· </span>}
              {fact}
            </span>
          ))}
        </p>
      </div>
      {children}
    </div>
  )
}
