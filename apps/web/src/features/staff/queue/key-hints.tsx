import { Kbd } from '#components/staff/kbd.tsx'
import { useT } from '#lib/i18n.ts'

/** The keys that are used most, at the foot of a stage. */
export function KeyHints({ hints }: { hints: readonly { keys: string; text: string }[] }) {
  const t = useT()
  return (
    <footer className="key-hints" aria-hidden="true">
      {hints.map(({ keys, text }) => (
        <span key={keys}>
          <Kbd of={keys} /> {text}
        </span>
      ))}
      <span className="ml-auto">
        <Kbd of="?" /> {t('staff.keyAll')}
      </span>
    </footer>
  )
}
