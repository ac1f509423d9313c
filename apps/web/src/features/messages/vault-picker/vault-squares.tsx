import VaultIcon from 'icon:archive'
import ChosenIcon from 'icon:check'
import PlayIcon from 'icon:play-fill'
import { memo, type RefObject, useMemo } from 'react'
import { Corner, PhotoChip, Picture } from '#components/media/photo.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useMatches } from '#lib/matches.ts'
import { useFormat } from '#lib/page.ts'
import { ScrollRows } from '../components/scroll-rows.tsx'
import { hadText, iconOf, isOwned, type VaultFile } from './had-words.ts'

const SIZES = '(min-width: 768px) 180px, 45vw'

interface SquaresProps {
  scroller: RefObject<HTMLElement | null>
  files: readonly VaultFile[]
  /** The chosen ones, in the order in which they are sent. */
  chosen: readonly VaultFile[]
  /** What the message has already. */
  attached: readonly string[]
  /** What the fan is called; absent where it goes to many. */
  name: string | undefined
  onToggle: (file: VaultFile) => void
}

/** Photos and videos of vaults as squares, with what the fan has of each below it. */
export function VaultSquares({ scroller, files, chosen, attached, name, onToggle }: SquaresProps) {
  const [wide, medium] = [useMatches('(min-width: 768px)'), useMatches('(min-width: 520px)')]
  const columns = wide ? 5 : medium ? 3 : 2
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(files.length / columns) }, (_, row) =>
        files.slice(row * columns, (row + 1) * columns),
      ),
    [files, columns],
  )
  const places = new Map(chosen.map(({ id }, index) => [id, index + 1]))
  return (
    <ScrollRows
      scroller={scroller}
      rows={rows}
      keyOf={row => `${columns} ${row[0]?.id}`}
      estimate={212}
      render={row => (
        <div className="picker-row">
          {row.map(file => (
            <Square
              key={file.id}
              file={file}
              place={places.get(file.id)}
              attached={attached.includes(file.id)}
              name={name}
              onToggle={onToggle}
            />
          ))}
        </div>
      )}
    />
  )
}

interface SquareProps {
  file: VaultFile
  /** Its number among the chosen ones. */
  place: number | undefined
  attached: boolean
  name: string | undefined
  onToggle: (file: VaultFile) => void
}

const Square = memo(function Square({ file, place, attached, name, onToggle }: SquareProps) {
  const t = useT()
  const format = useFormat()
  const { media, had } = file
  const words = attached ? t('vault-picker.attached') : hadText(file, name, t, format)
  const Had = attached ? ChosenIcon : name === undefined && had.kind === 'none' ? VaultIcon : iconOf(had)
  const length = media.kind === 'video' && media.duration ? format.clock(Math.floor(media.duration)) : ''
  return (
    <button
      type="button"
      className={cx('picker-square', (isOwned(had) || attached) && 'picker-square-owned')}
      aria-pressed={attached || place !== undefined}
      aria-label={[file.name, length, words].filter(Boolean).join(', ')}
      disabled={attached}
      onClick={() => onToggle(file)}
    >
      <span className="picker-photo">
        <Picture media={{ ...media, alt: '' }} sizes={SIZES} />
        <span className="picker-number figures">{place}</span>
        {media.kind === 'video' && (
          <Corner at="tr" className="pointer-events-none -m-1">
            <PhotoChip small>
              <PlayIcon />
              {length}
            </PhotoChip>
          </Corner>
        )}
      </span>
      <span className={cx('picker-had', isOwned(had) && !attached && 'picker-had-owned')}>
        <Had />
        <span className="picker-words">{words}</span>
      </span>
    </button>
  )
})
