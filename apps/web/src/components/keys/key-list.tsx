import './key-list.css'
import { Switch } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Kbd } from './kbd.tsx'
import { useKnownKeys, useLetters } from './keys.ts'

interface KeyListProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  texts: {
    title: string
    /** Of the switch that lets letters alone do something, and what it says to that. */
    letters: string
    lettersText: string
  }
  /** Keys that are none of the screen itself. */
  more?: readonly { keys: string; text: string }[]
}

/** All keys that work on the screen that is shown. */
export function KeyList({ open, onOpenChange, texts, more = [] }: KeyListProps) {
  const known = useKnownKeys()
  const [on, turn] = useLetters()
  const listed = [
    ...more,
    ...known.filter(({ silent }) => !silent).map(({ key, text }) => ({ keys: key, text })),
  ]
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} wide>
      <dl className="key-list">
        {listed.map(({ keys, text }) => (
          <div key={keys}>
            <dt>{text}</dt>
            <dd>
              <Kbd of={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <Switch detail={texts.lettersText} checked={on} onChange={event => turn(event.target.checked)}>
        {texts.letters}
      </Switch>
    </Dialog>
  )
}
