import './key-hints.css'
import { Kbd } from './kbd.tsx'

interface KeyHintsProps {
  hints: readonly { keys: string; text: string }[]
  /** What the key does that lists all keys. */
  all: string
}

/** The keys that are used most, at the foot of what they are for. */
export function KeyHints({ hints, all }: KeyHintsProps) {
  return (
    <footer className="key-hints" aria-hidden="true">
      {hints.map(({ keys, text }) => (
        <span key={keys}>
          <Kbd of={keys} /> {text}
        </span>
      ))}
      <span className="ml-auto">
        <Kbd of="?" /> {all}
      </span>
    </footer>
  )
}
