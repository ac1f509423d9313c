import TurnIcon from 'icon:arrow-clockwise'
import ContrastIcon from 'icon:circle-half'
import SmallerIcon from 'icon:magnifying-glass-minus'
import LargerIcon from 'icon:magnifying-glass-plus'
import type { User } from '@calina/contract/types'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useKeys } from '#components/keys/keys.ts'
import { cx } from '#lib/cx.ts'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Sight, STILL, turned, zoomed } from './sight.ts'

/** How the page is looked at, and the controls of it; reset with every other page. */
export function useSight(page: string) {
  const t = useT()
  const [sight, setSight] = useState<Sight>(STILL)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other page is looked at anew
  useEffect(() => setSight(STILL), [page])
  const controls = {
    larger: () => setSight(now => zoomed(now, 1)),
    smaller: () => setSight(now => zoomed(now, -1)),
    toggle: () => setSight(now => (now.zoom > 1 ? { ...now, zoom: 1, x: 0, y: 0 } : { ...now, zoom: 2.5 })),
    turn: () => setSight(turned),
    contrast: () => setSight(now => ({ ...now, contrast: !now.contrast })),
    reset: () => setSight(STILL),
  }
  useKeys([
    { key: 'z', text: t('staff-documents.keyZoom'), run: controls.toggle },
    { key: '+', text: t('staff-documents.larger'), run: controls.larger, repeats: true },
    { key: '-', text: t('staff-documents.smaller'), run: controls.smaller, repeats: true },
    { key: '0', text: t('staff-documents.reset'), run: controls.reset },
    { key: 'r', text: t('staff-documents.turn'), run: controls.turn },
    { key: 'c', text: t('staff-documents.contrast'), run: controls.contrast },
  ])
  return { sight, setSight, controls }
}

interface ToolsProps {
  sight: Sight
  controls: ReturnType<typeof useSight>['controls']
}

/** Turn, contrast, and how large it is. */
export function ViewerTools({ sight, controls }: ToolsProps) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="lens-tools">
      <IconButton size="small" icon={TurnIcon} label={t('staff-documents.turn')} onClick={controls.turn} />
      <IconButton
        size="small"
        icon={ContrastIcon}
        label={t('staff-documents.contrast')}
        aria-pressed={sight.contrast}
        onClick={controls.contrast}
      />
      <IconButton
        size="small"
        icon={SmallerIcon}
        label={t('staff-documents.smaller')}
        disabled={sight.zoom <= 1}
        onClick={controls.smaller}
      />
      <button type="button" className="lens-zoom" title={t('staff-documents.reset')} onClick={controls.reset}>
        {format.percent(sight.zoom)}
      </button>
      <IconButton
        size="small"
        icon={LargerIcon}
        label={t('staff-documents.larger')}
        onClick={controls.larger}
      />
    </div>
  )
}

interface ViewerProps {
  user: User
  sight: Sight
  onSight: (change: (now: Sight) => Sight) => void
  picture: { address: string | undefined; error: Error | null; retry: () => void }
  /** Which side it is; what stands on it is not read out. */
  label: string
}

/** The stage: dark in both themes, with the name of who looks over all of it. */
export function Viewer({ user, sight, onSight, picture, label }: ViewerProps) {
  const t = useT()
  const stage = useRef<HTMLDivElement>(null)
  const held = useRef<{ id: number; x: number; y: number }>(undefined)
  const { zoom, x, y, turn, contrast } = sight

  useEffect(() => {
    const place = stage.current
    if (!place) return
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      onSight(now => zoomed(now, event.deltaY < 0 ? 1 : -1))
    }
    // React's own wheel handlers cannot keep the page from scrolling
    place.addEventListener('wheel', wheel, { passive: false })
    return () => place.removeEventListener('wheel', wheel)
  }, [onSight])

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || zoom <= 1) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { id: event.pointerId, x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const from = held.current
    if (from?.id !== event.pointerId) return
    held.current = { id: event.pointerId, x: event.clientX, y: event.clientY }
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    onSight(now => ({ ...now, x: now.x + dx, y: now.y + dy }))
  }
  const drop = () => {
    held.current = undefined
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and buttons do the same without a pointer
    <div
      ref={stage}
      className={cx('lens', zoom > 1 && 'lens-held')}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
      onContextMenu={event => event.preventDefault()}
    >
      {picture.address ? (
        <img
          className={cx(turn % 2 === 1 && 'lens-turned', contrast && 'lens-contrast')}
          src={picture.address}
          alt={label}
          draggable={false}
          style={{ transform: `translate(${x}px, ${y}px) scale(${zoom}) rotate(${turn * 90}deg)` }}
        />
      ) : picture.error ? (
        <div role="alert" className="lens-failed">
          <p>
            {t('staff-documents.pageFailed')} {errorText(picture.error, t)}
          </p>
          <Button look="photo" size="small" onClick={picture.retry}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <div aria-busy="true" role="img" aria-label={t('common.loading')} className="lens-loading">
          <Skeleton className="h-full w-full" />
        </div>
      )}
      <Watermark user={user} />
    </div>
  )
}

const LINES = Array.from({ length: 16 }, (_, line) => line)

/** Also over what loads and around the page. When it was opened says the mark in the picture, by the server's clock. */
function Watermark({ user }: { user: User }) {
  const t = useT()
  const text = t('staff-documents.watermark', { name: user.name })
  return (
    <div className="watermark" aria-hidden="true">
      {LINES.map(line => (
        <p key={line} data-text={`${text}        `.repeat(12)} />
      ))}
    </div>
  )
}
