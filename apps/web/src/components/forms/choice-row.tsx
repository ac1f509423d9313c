import NextIcon from 'icon:caret-right'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { type RadioOption, RadioRows } from '#ui/radio.tsx'
import './choice-row.css'

interface ChoiceRowProps<T extends string> {
  title: string
  /** What is chosen, in words. */
  detail: ReactNode
  /** What it means, in its dialog. */
  text: string
  value: T
  options: readonly RadioOption<T>[]
  onChange: (value: T) => void
}

/** A row that says what is chosen, and opens what there is to choose. A choice is kept at once. */
export function ChoiceRow<T extends string>({
  title,
  detail,
  text,
  value,
  options,
  onChange,
}: ChoiceRowProps<T>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="choice-row" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="min-w-0 flex-1">
          <span className="block">{title}</span>
          <span className="block text-ink-2 text-small">{detail}</span>
        </span>
        <NextIcon />
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={title} description={text}>
        <RadioRows
          legend={title}
          hideLegend
          value={value}
          options={options}
          onChange={next => {
            onChange(next)
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}
