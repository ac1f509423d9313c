import GiftIcon from 'icon:gift'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { createPart } from '#lib/part.ts'
import { useLocation, useNavigate, useSearchParams } from '#lib/router.tsx'
import { IconButton } from '#ui/button.tsx'
import { preloadDialog } from '#ui/dialog.tsx'
import { GIFT_PARAMETER, type GiftOffer } from './gift-place.ts'
import type { GiftTrayPlaceProps } from './gift-tray-place.tsx'
import { giftsQuery } from './queries.ts'

const tray = createPart<GiftTrayPlaceProps>(async () => (await import('./gift-tray-place.tsx')).GiftTrayPlace)

interface GiftButtonProps extends GiftOffer {
  /** How it looks: among other icons, on a ground of its own, or as what is done with a post. */
  look?: 'plain' | 'well' | 'post'
  /** On wide screens the tray floats over the button. */
  floats?: boolean
  onGiven?: () => void
}

/** Opens the tray of gifts, whose code comes then. Only fans have it. */
export function GiftButton({ look = 'plain', floats = false, onGiven, ...offer }: GiftButtonProps) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const search = useSearchParams()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const isHere = pathname === offer.path
  const kept = isHere ? search.get(GIFT_PARAMETER) : null
  // the address of the way back from a recharge opens it
  useEffect(() => {
    if (kept === null) return
    setOpened(true)
    setOpen(true)
  }, [kept])
  const Place = tray.usePart(opened)
  const change = (next: boolean) => {
    setOpened(true)
    setOpen(next)
    if (next || kept === null) return
    // else a reload would open it again
    const rest = new URLSearchParams(search)
    rest.delete(GIFT_PARAMETER)
    navigate(rest.size > 0 ? `${pathname}?${rest}` : pathname, { replace: true })
  }
  const preload = () => {
    tray.preload()
    preloadDialog()
    void client.prefetchQuery(giftsQuery())
  }
  const button = {
    ref: anchor,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: (event: { detail: number }) => {
      if (event.detail < 2) change(!open)
    },
  }
  const label = t('ui.giveGift')
  return (
    <>
      {look === 'post' ? (
        <button type="button" className="post-act" aria-label={label} title={label} {...button}>
          <GiftIcon />
        </button>
      ) : (
        <IconButton icon={GiftIcon} label={label} look={look} {...button} />
      )}
      {Place && (
        <Place
          {...offer}
          open={open}
          onOpenChange={change}
          anchor={anchor}
          floats={floats}
          first={kept ?? undefined}
          onGiven={() => {
            change(false)
            onGiven?.()
          }}
        />
      )}
    </>
  )
}
