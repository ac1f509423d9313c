import '../../../styles/overlays.css'
import './palette.css'
import SearchIcon from 'icon:magnifying-glass'
import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Kbd } from '#components/keys/kbd.tsx'
import { useT } from '#lib/i18n.ts'
import { useNavigate } from '#lib/router.tsx'
import { takeTyped } from '../palette-open.ts'
import type { Command, CommandGroup } from './commands.ts'
import { useCommands } from './use-commands.tsx'

export interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Where one can go. */
  places: readonly Command[]
}

/** Leads to people, to what can be done with the first of them, and to places, by a few letters. */
export function Palette({ open, onOpenChange, places }: PaletteProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="palette-place">
          <Dialog.Popup className="palette" initialFocus={field}>
            <Dialog.Title className="sr-only">{t('staff.search')}</Dialog.Title>
            <Search places={places} field={field} onDone={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface SearchProps {
  places: readonly Command[]
  field: React.RefObject<HTMLInputElement | null>
  onDone: () => void
}

function Search({ places, field, onDone }: SearchProps) {
  const t = useT()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { groups, busy } = useCommands(typed, places)
  const all = groups.flatMap(({ commands }) => commands)
  const current = Math.max(
    0,
    all.findIndex(({ to }) => to === chosen),
  )
  const optionId = (index: number) => `${id}o${index}`

  useEffect(() => {
    document.getElementById(`${id}o${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  const go = (command: Command | undefined, otherTab: boolean) => {
    if (!command) return
    if (otherTab) {
      window.open(command.to, '_blank', 'noopener')
      return
    }
    onDone()
    navigate(command.to)
  }
  const move = (by: number) => setChosen(all[(current + by + all.length) % all.length]?.to)
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') go(all[current], event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="palette-field">
        <SearchIcon />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('staff.search')}
          placeholder={t('staff.search')}
          aria-expanded={all.length > 0}
          aria-controls={`${id}l`}
          aria-activedescendant={all.length > 0 ? optionId(current) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onFocus={() => setTyped(before => takeTyped() + before)}
          onChange={event => {
            setTyped(event.target.value)
            setChosen(undefined)
          }}
          onKeyDown={press}
        />
        <Kbd of="Escape" />
      </div>
      <div id={`${id}l`} role="listbox" aria-label={t('staff.found')} className="palette-list">
        {groups.map(group => (
          <Group
            key={group.title}
            group={group}
            first={all.findIndex(({ to }) => to === group.commands[0]?.to)}
            current={current}
            optionId={optionId}
            onChoose={go}
          />
        ))}
      </div>
      <p className="palette-none" role="status">
        {all.length === 0 && !busy ? t('staff.nothingFound') : ''}
      </p>
      <footer className="palette-hints">
        <span>
          <Kbd of="ArrowUp ArrowDown" /> {t('staff.hintMove')}
        </span>
        <span>
          <Kbd of="Enter" /> {t('staff.hintOpen')}
        </span>
        <span>
          <Kbd of="⌘ Enter" /> {t('staff.hintOtherTab')}
        </span>
        <span>
          <Kbd of=">" /> {t('staff.hintCommands')}
        </span>
      </footer>
    </>
  )
}

interface GroupProps {
  group: CommandGroup
  /** The place of its first command among all. */
  first: number
  current: number
  optionId: (index: number) => string
  onChoose: (command: Command, otherTab: boolean) => void
}

function Group({ group: { title, commands }, first, current, optionId, onChoose }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: options stand in it, and no form controls
    <div role="group" aria-label={title}>
      <p aria-hidden="true">{title}</p>
      {commands.map(({ icon: Drawing, ...command }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
        // biome-ignore lint/a11y/useFocusableInteractive: the field names the current option
        <div
          key={command.to}
          id={optionId(first + index)}
          role="option"
          aria-selected={first + index === current}
          className="palette-option"
          onClick={event => {
            if (event.detail <= 1) onChoose(command, event.ctrlKey || event.metaKey)
          }}
        >
          <span className="palette-picture">{command.picture ?? (Drawing && <Drawing />)}</span>
          <span className="min-w-0 truncate">
            {command.text} {command.beside && <span className="text-ink-2">{command.beside}</span>}
          </span>
          {command.keys ? (
            <Kbd of={command.keys} />
          ) : (
            <span className="truncate text-micro text-ink-2">{command.detail}</span>
          )}
        </div>
      ))}
    </div>
  )
}
