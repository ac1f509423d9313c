import DropIcon from 'icon:x'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import type { Icon } from '#ui/icon.tsx'

interface WriteBarProps {
  icon: Icon
  title: ReactNode
  /** The beginning of the message that it is about. */
  text: string
  /** What the button does that lets go of it. */
  label: string
  onDrop: () => void
}

/** Over the field: what is being written is about a message, and a button to let go of that. */
export function WriteBar({ icon: Drawing, title, text, label, onDrop }: WriteBarProps) {
  return (
    <div className="write-bar">
      <Drawing className="size-5 flex-none text-ink-2" />
      <span className="quote">
        <b>{title}</b>
        <bdi className="quote-text">{text}</bdi>
      </span>
      <IconButton icon={DropIcon} label={label} onClick={onDrop} />
    </div>
  )
}
