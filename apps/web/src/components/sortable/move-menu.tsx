import DownIcon from 'icon:arrow-down'
import EndIcon from 'icon:arrow-line-down'
import StartIcon from 'icon:arrow-line-up'
import UpIcon from 'icon:arrow-up'
import MoreIcon from 'icon:dots-three'
import { useT } from '#lib/i18n.ts'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import type { RowMoves } from './sortable-rows.tsx'

interface MoveMenuProps {
  name: string
  moves: RowMoves
  /** Before the moves. */
  entries?: MenuEntry[]
  /** After them. */
  last?: MenuEntry[]
}

/** What can be done with a row, moving it without dragging included. */
export function MoveMenu({ name, moves, entries = [], last = [] }: MoveMenuProps) {
  const t = useT()
  const move = (where: 'start' | 'before' | 'after' | 'end') => () => moves.to(where)
  return (
    <Menu
      label={t('sortable.moreAbout', { name })}
      className="icon-button"
      align="end"
      entries={[
        ...entries,
        ...(moves.first
          ? []
          : [
              { text: t('sortable.moveToStart'), icon: StartIcon, onSelect: move('start') },
              { text: t('sortable.moveUp'), icon: UpIcon, onSelect: move('before') },
            ]),
        ...(moves.last ? [] : [{ text: t('sortable.moveDown'), icon: DownIcon, onSelect: move('after') }]),
        ...(moves.end ? [] : [{ text: t('sortable.moveToEnd'), icon: EndIcon, onSelect: move('end') }]),
        ...last,
      ]}
    >
      <MoreIcon />
    </Menu>
  )
}
