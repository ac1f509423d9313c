import GiftIcon from 'icon:gift'
import type { Profile } from '@calina/contract/types'
import { useEffect, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { createPart } from '#lib/part.ts'
import { useLocation, useNavigate, useSearchParams } from '#lib/router.tsx'
import { preloadDialog } from '#ui/dialog.tsx'
import { GIVE_PARAMETER } from './giving-address.ts'
import type { GivingDialogProps } from './giving-dialog.tsx'
import { durationIn } from './giving-place.ts'

const dialog = createPart<GivingDialogProps>(async () => (await import('./giving-dialog.tsx')).GivingDialog)

interface GivingPlaceProps {
  profile: Profile
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Stands once on a profile: the dialog that gives a subscription, whose code comes when it is opened. */
export function GivingPlace({ profile, open, onOpenChange }: GivingPlaceProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const search = useSearchParams()
  const kept = search.get(GIVE_PARAMETER)
  const [opened, setOpened] = useState(false)
  // the address of the way back from a recharge, or from the sign-up, opens it
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address opens it once
  useEffect(() => {
    if (kept !== null) onOpenChange(true)
  }, [kept])
  useEffect(() => {
    if (open) setOpened(true)
  }, [open])
  const View = dialog.usePart(opened)
  const change = (next: boolean) => {
    onOpenChange(next)
    if (next || kept === null) return
    // else a reload would open it again
    const rest = new URLSearchParams(search)
    rest.delete(GIVE_PARAMETER)
    navigate(rest.size > 0 ? `${pathname}?${rest}` : pathname, { replace: true })
  }
  return View ? <View profile={profile} open={open} onOpenChange={change} wanted={durationIn(kept)} /> : null
}

/** Opens it: beside the heading of what is offered. */
export function GivingButton({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useT()
  const preload = () => {
    dialog.preload()
    preloadDialog()
  }
  return (
    <button
      type="button"
      className="giving-link"
      aria-haspopup="dialog"
      aria-label={t('profile.giveLabel', { name })}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={event => event.detail < 2 && onPress()}
    >
      <GiftIcon />
      <span>{t('profile.give')}</span>
    </button>
  )
}
