import './viewer.css'
import './viewer-zoom.css'
import PreviousIcon from 'icon:caret-left'
import NextIcon from 'icon:caret-right'
import LeaveIcon from 'icon:corners-in'
import FullIcon from 'icon:corners-out'
import EnlargeIcon from 'icon:magnifying-glass-plus'
import CloseIcon from 'icon:x'
import { Dialog } from '@base-ui/react/dialog'
import type { MediaItem, Playable } from '@calina/contract/types'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { ratioOf } from '#lib/pictures.ts'
import { IconButton } from '#ui/button.tsx'
import { pictureAt } from '#ui/carousel-steps.ts'
import { useFullscreen } from '../use-fullscreen.ts'
import { Description, DescriptionButton } from './description.tsx'
import { Filmstrip } from './filmstrip.tsx'
import { useGestures } from './gestures.ts'
import { Slide } from './slide.tsx'
import { viewerMounted } from './use-viewer.ts'
import { fitted, STEP, scaled, settled, type Zoom } from './zoom.ts'
import { ZoomBars } from './zoom-bars.tsx'

interface ViewerProps {
  /** Names it: whose pictures they are. */
  label: string
  pictures: readonly MediaItem[]
  /** The current picture. */
  current: string
  onShow: (id: string) => void
  onClose: () => void
  /** Who wrote the descriptions. */
  author: string
  /** Stands at the end of the bar. */
  action?: ReactNode
  /** Reads newer links for what plays. */
  renew?: (id: string) => Promise<Playable | undefined>
  /** The label beside or below the picture: author, time, text, actions. */
  head: ReactNode
  children?: ReactNode
  foot: ReactNode
}

const PAN_PX = 80
const nothing = async () => undefined

/** One picture on the whole screen, always dark: turned, enlarged, described. Its code is loaded with the first press. */
export function Viewer({
  label,
  pictures,
  current,
  onShow,
  onClose,
  author,
  action,
  renew = nothing,
  head,
  children,
  foot,
}: ViewerProps) {
  const t = useT()
  const popup = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<Zoom>()
  const [describing, setDescribing] = useState(false)
  const fullscreen = useFullscreen(popup)
  const index = Math.max(
    0,
    pictures.findIndex(({ id }) => id === current),
  )
  const media = pictures[index]
  useLayoutEffect(viewerMounted, [])

  const show = (to: number) => {
    const next = pictures[to]
    if (!next || to === index) return
    setZoom(undefined)
    onShow(next.id)
  }
  /** The current position of the picture, relative to the whole screen. */
  const measure = () => {
    const viewport = { width: innerWidth, height: innerHeight }
    const picture = fitted(media ? ratioOf(media) : 1, viewport)
    const box = stage.current
      ?.querySelector('.viewer-slide:not([inert]) > .viewer-photo')
      ?.getBoundingClientRect()
    const now: Zoom = box
      ? {
          scale: box.width / picture.width,
          x: box.left + box.width / 2 - viewport.width / 2,
          y: box.top + box.height / 2 - viewport.height / 2,
        }
      : { scale: 1, x: 0, y: 0 }
    return { viewport, picture, now }
  }
  const enlarge = (factor: number) => {
    if (media?.play) return
    const { viewport, picture } = measure()
    setZoom(settled(scaled(zoom ?? { scale: 1, x: 0, y: 0 }, factor, { x: 0, y: 0 }), picture, viewport))
  }
  const move = (x: number, y: number) => {
    const { viewport, picture } = measure()
    if (zoom) setZoom(settled({ ...zoom, x: zoom.x + x, y: zoom.y + y }, picture, viewport))
  }
  const { drag, handlers } = useGestures({
    stage,
    measure,
    zoom,
    // what plays has the whole screen by its own button
    onZoom: next => !media?.play && setZoom(next),
    onTurn: by => show(index + by),
    onClose,
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest('input, textarea, [role="menu"]')) return
    const pan = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    const to = pictureAt(event.key, index, pictures.length)
    if (zoom && pan) move((pan[0] ?? 0) * PAN_PX, (pan[1] ?? 0) * PAN_PX)
    else if (to !== undefined) show(to)
    else if (event.key === '+' || event.key === '=') enlarge(STEP)
    else if (event.key === '-') enlarge(1 / STEP)
    else if (event.key === '0') setZoom(undefined)
    else if (event.key.toLowerCase() === 'f') fullscreen.toggle()
    else return
    event.preventDefault()
  }

  if (!media) return null
  const { viewport, picture } = measure()
  const position = t('ui.position', { current: index + 1, total: pictures.length })
  const bar = zoom !== undefined
  return (
    <Dialog.Root
      open
      onOpenChange={(open, details) => {
        const { target } = details.event
        // a toast or a menu is outside; a press on it does not close the viewer
        if (open || (target instanceof Element && target.closest('[data-sonner-toaster], .menu'))) return
        if (details.reason !== 'escape-key') onClose()
        else if (zoom) setZoom(undefined)
        else if (describing) setDescribing(false)
        else onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          className={cx('viewer', zoom && 'viewer-zoomed', describing && 'viewer-describing')}
          aria-label={label}
          onKeyDown={onKeyDown}
          initialFocus={popup}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: pictures are no fieldset */}
          <div ref={stage} className="viewer-stage" {...handlers} role="group" aria-label={position}>
            {pictures.slice(Math.max(0, index - 1), index + 2).map(each => {
              const place = pictures.indexOf(each) - index
              return (
                <Slide
                  key={each.id}
                  media={each}
                  place={place}
                  renew={() => renew(each.id)}
                  dragged={drag}
                  zoom={place === 0 ? zoom : undefined}
                  widest={picture.width * Math.max(1, zoom?.scale ?? 1)}
                />
              )
            })}
          </div>
          <div className="viewer-close" inert={bar}>
            <IconButton icon={CloseIcon} label={t('common.close')} onClick={onClose} />
          </div>
          <p className="viewer-count figures" aria-live="polite" aria-atomic="true">
            {position}
          </p>
          {pictures.length > 1 && (
            <>
              <IconButton
                icon={PreviousIcon}
                label={t('ui.previous')}
                look="well"
                className="viewer-previous"
                disabled={index === 0}
                inert={bar}
                onClick={() => show(index - 1)}
              />
              <Filmstrip pictures={pictures} index={index} onShow={show} inert={bar} />
              <IconButton
                icon={NextIcon}
                label={t('ui.next')}
                look="well"
                className="viewer-next"
                disabled={index === pictures.length - 1}
                inert={bar}
                onClick={() => show(index + 1)}
              />
            </>
          )}
          <div className="viewer-tools" inert={bar}>
            {!media.play && (
              <IconButton icon={EnlargeIcon} label={t('ui.enlarge')} onClick={() => enlarge(STEP * STEP)} />
            )}
            {fullscreen.possible && (
              <IconButton
                icon={fullscreen.on ? LeaveIcon : FullIcon}
                label={t(fullscreen.on ? 'viewer.fullscreenLeave' : 'viewer.fullscreen')}
                onClick={fullscreen.toggle}
              />
            )}
          </div>
          {action && (
            <div className="viewer-action" inert={bar}>
              {action}
            </div>
          )}
          <section className="viewer-label" inert={bar}>
            <div className="viewer-head">
              <div className="min-w-0 flex-1">{head}</div>
              {media.alt && (
                <DescriptionButton open={describing} onToggle={() => setDescribing(!describing)} />
              )}
            </div>
            {children}
            {media.alt && (
              <section className="viewer-wide viewer-words">
                <h2>{t('viewer.descriptionOf')}</h2>
                <p>{media.alt}</p>
              </section>
            )}
            <div className="viewer-foot">{foot}</div>
          </section>
          {media.alt && (
            <Description text={media.alt} author={author} inert={bar} onClose={() => setDescribing(false)} />
          )}
          {zoom && (
            <ZoomBars
              media={media}
              zoom={zoom}
              picture={picture}
              viewport={viewport}
              position={position}
              onEnlarge={enlarge}
              onFit={() => setZoom(undefined)}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
