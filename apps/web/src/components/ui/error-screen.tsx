import { type ReactNode, useId } from 'react'

/** Flutes of the code's picture: the first let it through, the others compress it towards their middle. */
const FLUTES = Array.from({ length: 14 }, (_, index) => ({ x: index * 40, bent: index >= 5 }))

interface ErrorScreenProps {
  /** Default: 500. */
  status?: number | undefined
  title: string
  text: string
  actions?: ReactNode
}

/** A whole page for an error, with its code behind glass. */
export function ErrorScreen({ status = 500, title, text, actions }: ErrorScreenProps) {
  const id = useId()
  return (
    <div className="error-screen">
      <svg viewBox="0 0 560 240" role="img" aria-label={String(status)}>
        <defs>
          <text
            id={`${id}t`}
            x="280"
            y="196"
            textAnchor="middle"
            fill="currentColor"
            fontFamily="Belleza"
            fontSize="236"
            letterSpacing="2"
          >
            {status}
          </text>
          {FLUTES.map(({ x, bent }) => (
            <clipPath key={x} id={`${id}${x}`}>
              <rect x={x} y="0" width={bent ? 38.4 : 40} height="240" />
            </clipPath>
          ))}
        </defs>
        {FLUTES.map(({ x, bent }) => (
          <g key={x} clipPath={`url(#${id}${x})`}>
            <use
              href={`#${id}t`}
              transform={bent ? `translate(${x + 20} 0) scale(.6 1) translate(${-x - 20} 0)` : undefined}
            />
          </g>
        ))}
      </svg>
      <h1 className="type-title">{title}</h1>
      <p>{text}</p>
      {actions && <div className="flex flex-wrap justify-center gap-2.5">{actions}</div>}
    </div>
  )
}
