import type { Live } from '@calina/contract/types'
import { useState } from 'react'
import { GiftButton } from '#components/gifts/gift-button.tsx'
import { GIFT_PARAMETER } from '#components/gifts/gift-place.ts'
import { GiftTray, TrayBalance } from '#components/gifts/gift-tray.tsx'
import { liveRoomPath } from '#components/lives/live-path.ts'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { useSearchParams } from '#lib/router.tsx'

const offerOf = (live: Live) => ({
  creator: live.creator,
  place: { kind: 'live' as const, live: live.id },
  path: liveRoomPath(live.creator.username),
})

/** Whether the person can give something here now. */
const useMayGive = (live: Live): boolean => useUser()?.type === 'fan' && live.gifts && live.gate === 'inside'

/** What can be given, below the picture. */
export function GiftBar({ live }: { live: Live }) {
  const t = useT()
  const kept = useSearchParams().get(GIFT_PARAMETER)
  // another gift is chosen anew
  const [given, setGiven] = useState(0)
  if (!useMayGive(live)) return null
  return (
    <section className="live-gifts" aria-label={t('live-room.gifts')}>
      <div className="live-gifts-head">
        <h2 className="type-name">{t('live-room.gifts')}</h2>
        <TrayBalance />
      </div>
      <GiftTray
        key={given}
        {...offerOf(live)}
        first={given === 0 ? (kept ?? undefined) : undefined}
        onGiven={() => setGiven(given + 1)}
      />
    </section>
  )
}

/** The same on a phone, as a button. */
export function RoomGiftButton({ live }: { live: Live }) {
  if (!useMayGive(live)) return null
  return (
    <span className="live-room-gift">
      <GiftButton {...offerOf(live)} />
    </span>
  )
}
