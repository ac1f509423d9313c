import '../../../styles/overlays.css'
import '../explore-post.css'
import PreviousIcon from 'icon:caret-left'
import NextIcon from 'icon:caret-right'
import CloseIcon from 'icon:x'
import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { IconButton } from '#ui/button.tsx'

interface ModalExploreProps {
  /** Names it: whose post it is. */
  label: string
  /** The post that is shown: the tile that led to it has the focus afterwards. */
  post: string
  onClose: () => void
  hasPrevious: boolean
  hasNext: boolean
  /** To the post before or after it. Keys come before what they led to is drawn: it decides itself whether there is one. */
  onStep: (step: -1 | 1) => void
  children: ReactNode
}

/** Keys that lead to the posts beside it. */
const STEPS: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }
/** What has arrow keys of its own. */
const OWN_KEYS =
  'input, textarea, select, [role="menu"], [role="slider"], [role="listbox"], video, audio, .player'

/** The tile of a post in the results. */
const tileOf = (post: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#main [data-post="${CSS.escape(post)}"]`)

/** A post over the results, which stay as they are: a panel on a wide screen, the whole screen on a phone. */
export function ModalExplore(props: ModalExploreProps) {
  const { label, post, onClose, hasPrevious, hasNext, onStep, children } = props
  const t = useT()
  const popup = useRef<HTMLDivElement>(null)
  const opened = useRef({ post, tile: null as HTMLElement | null })
  const shown = useRef(post)

  useEffect(() => {
    shown.current = post
  }, [post])
  useEffect(() => {
    const { current } = opened
    current.tile = tileOf(current.post)
    return () => {
      // back to where one came from; the tile of the last one where that is not in the page any more
      const tile = current.tile?.isConnected ? current.tile : tileOf(shown.current)
      requestAnimationFrame(() => tile?.focus({ preventScroll: true }))
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <Dialog.Root
      open
      onOpenChange={(next, details) => {
        const { target } = details.event
        // a toast is outside of it; a press on it does not close it
        if (!next && target instanceof Element && target.closest('[data-sonner-toaster]')) return
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="sheet-place explore-modal-place">
          <Dialog.Popup
            ref={popup}
            className="explore-modal"
            initialFocus={popup}
            finalFocus={false}
            aria-label={label}
            onKeyDown={onKeyDown}
          >
            <div className="explore-modal-bar">
              <Dialog.Close className="icon-button" aria-label={t('common.close')}>
                <CloseIcon />
              </Dialog.Close>
              {hasPrevious && (
                <IconButton
                  icon={PreviousIcon}
                  label={t('explore.previousPost')}
                  className="explore-modal-previous"
                  onClick={() => onStep(-1)}
                />
              )}
              {hasNext && (
                <IconButton
                  icon={NextIcon}
                  label={t('explore.nextPost')}
                  className="explore-modal-next"
                  onClick={() => onStep(1)}
                />
              )}
            </div>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
