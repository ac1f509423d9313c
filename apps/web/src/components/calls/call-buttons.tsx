import { CALL_KINDS, type CallKind } from '@calina/contract/limits'
import type { Chat } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { firstName, isClosed } from '#lib/names.ts'
import { useUser } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { useLocation, useNavigate, useSearchParams } from '#lib/router.tsx'
import { IconButton } from '#ui/button.tsx'
import { preloadDialog } from '#ui/dialog.tsx'
import type { CallOfferSheetProps } from './call-offer-sheet.tsx'
import { CALL_PARAMETER } from './call-path.ts'
import { callOfferQuery } from './calls-cache.ts'
import { KIND_ICONS } from './kinds.ts'

const sheet = createPart<CallOfferSheetProps>(
  async () => (await import('./call-offer-sheet.tsx')).CallOfferSheet,
)

const isKind = (value: string | null): value is CallKind => CALL_KINDS.some(kind => kind === value)

/** The ways to call the creator of a chat, for a fan: a button for each kind that is sold. */
export function CallButtons({ chat }: { chat: Chat }) {
  const user = useUser()
  const { receiver } = chat
  const isOffered = user?.type === 'fan' && receiver.type === 'model' && !isClosed(receiver)
  return isOffered ? <Offered chat={chat} /> : null
}

function Offered({ chat }: { chat: Chat }) {
  const t = useT()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const search = useSearchParams()
  const { data: offer } = useQuery(callOfferQuery(chat.id))
  const [wanted, setWanted] = useState<{ kind: CallKind; open: boolean }>()
  const Sheet = sheet.usePart(wanted !== undefined)
  // the address of the way back from a recharge opens it
  const kept = search.get(CALL_PARAMETER)
  useEffect(() => {
    if (isKind(kept)) setWanted({ kind: kept, open: true })
  }, [kept])
  const close = () => {
    setWanted(before => before && { ...before, open: false })
    if (kept === null) return
    // else a reload would open it again
    const rest = new URLSearchParams(search)
    rest.delete(CALL_PARAMETER)
    navigate(rest.size > 0 ? `${pathname}?${rest}` : pathname, { replace: true })
  }
  const preload = () => {
    sheet.preload()
    preloadDialog()
  }
  if (!offer) return null
  const name = firstName(chat.receiver.name)
  return (
    <>
      {CALL_KINDS.map(
        kind =>
          offer[kind] && (
            <IconButton
              key={kind}
              icon={KIND_ICONS[kind]}
              label={t(kind === 'audio' ? 'call-lines.buttonAudio' : 'call-lines.buttonVideo', { name })}
              aria-haspopup="dialog"
              onPointerEnter={preload}
              onFocus={preload}
              onClick={() => setWanted({ kind, open: true })}
            />
          ),
      )}
      {Sheet && wanted && <Sheet chat={chat} kind={wanted.kind} open={wanted.open} onClose={close} />}
    </>
  )
}
