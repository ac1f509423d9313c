import '../../../styles/overlays.css'
import GearIcon from 'icon:gear-six'
import { Popover } from '@base-ui/react/popover'
import type { Captions } from '@calina/contract/types'
import { type RefObject, useId, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Segmented } from '#ui/radio.tsx'
import { languageName } from './captions.tsx'
import { RATES } from './keys.ts'
import type { Quality } from './source.ts'
import type { Playback } from './use-playback.ts'

/** Megabytes that a minute of it takes. */
const perMinute = (bitrate: number): number => Math.max(1, Math.round((bitrate * 60) / 8 / 1e6))

interface SettingsProps {
  playback: Playback
  captions: readonly Captions[]
  /** The language that is shown; null for none. */
  language: string | null
  onLanguage: (language: string | null) => void
  /** What has the whole screen, if anything: only what is inside it is seen. */
  container: RefObject<HTMLElement | null>
  full: boolean
  onOpenChange: (open: boolean) => void
}

/** Speed, quality and captions, in one panel. */
export function Settings({
  playback,
  captions,
  language,
  onLanguage,
  container,
  full,
  onOpenChange,
}: SettingsProps) {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { qualities, level, shown, rate } = playback
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange(next)
  }
  const nameOf = ({ height }: Quality) => t('player.height', { height: String(height) })
  const now = qualities.find(each => each.level === shown)
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger className="icon-button" aria-label={t('player.settings')} title={t('player.settings')}>
        <GearIcon />
      </Popover.Trigger>
      <Popover.Portal container={full ? container : undefined}>
        <Popover.Positioner
          side="top"
          align="end"
          sideOffset={12}
          collisionPadding={12}
          className="menu-place"
        >
          <Popover.Popup className={cx('menu', 'player-settings')} aria-label={t('player.settings')}>
            <Segmented
              legend={t('player.speed')}
              hideLegend={false}
              value={String(rate)}
              onChange={value => playback.setRate(Number(value))}
              options={RATES.map(each => ({ value: String(each), text: format.number(each) }))}
            />
            {qualities.length > 1 && (
              <Rows
                legend={t('player.quality')}
                value={String(level)}
                onChange={value => playback.setLevel(Number(value))}
                rows={[
                  {
                    value: '-1',
                    text: t('player.automatic'),
                    note: level < 0 && now ? t('player.now', { quality: nameOf(now) }) : undefined,
                  },
                  ...qualities.toReversed().map(each => ({
                    value: String(each.level),
                    text: nameOf(each),
                    note:
                      each.bitrate > 0 ? t('player.perMinute', { size: perMinute(each.bitrate) }) : undefined,
                  })),
                ]}
              />
            )}
            {captions.length > 0 && (
              <Rows
                legend={t('player.captions')}
                value={language ?? ''}
                onChange={value => onLanguage(value || null)}
                rows={[
                  { value: '', text: t('player.noCaptions') },
                  ...captions.map(each => ({
                    value: each.language,
                    text: languageName(each.language),
                    lang: each.language,
                    note: t('player.byAuthor'),
                  })),
                ]}
              />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface RowsProps {
  legend: string
  value: string
  onChange: (value: string) => void
  rows: readonly { value: string; text: string; note?: string | undefined; lang?: string }[]
}

function Rows({ legend, value, onChange, rows }: RowsProps) {
  const name = useId()
  return (
    <fieldset className="player-rows">
      <legend className="label">{legend}</legend>
      {rows.map(row => (
        <label key={row.value}>
          <input
            type="radio"
            className="radio"
            name={name}
            value={row.value}
            checked={row.value === value}
            onChange={() => onChange(row.value)}
          />
          <span lang={row.lang}>{row.text}</span>
          {row.note && <small>{row.note}</small>}
        </label>
      ))}
    </fieldset>
  )
}
