import './kbd.css'

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  Escape: 'esc',
}

/** A key as it stands on a keyboard; two that are pressed one after the other. */
export function Kbd({ of }: { of: string }) {
  return (
    <span className="kbds">
      {of.split(' ').map(key => (
        <kbd key={key} className="kbd">
          {NAMES[key] ?? key.toUpperCase()}
        </kbd>
      ))}
    </span>
  )
}
