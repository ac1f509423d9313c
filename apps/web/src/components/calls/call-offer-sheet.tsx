import WalletIcon from 'icon:wallet-fill'
import type { CallKind } from '@calina/contract/limits'
import type { CallOffer, Chat } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Window } from '#components/people/window.tsx'
import { useAreas, useT } from '#lib/i18n.ts'
import { firstName } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { offersPath, rechargePath } from '#lib/redirect.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'
import { chatPath } from './call-path.ts'
import { callOfferQuery } from './calls-cache.ts'
import { ConsentBox } from './consent-box.tsx'
import { DirectChoice } from './direct-choice.tsx'
import { useBuyCall } from './use-buy-call.ts'
import { useWhen } from './use-when.ts'
import './calls.css'

export interface CallOfferSheetProps {
  chat: Chat
  kind: CallKind
  open: boolean
  onClose: () => void
}

const AREAS = ['calls', 'call-lines', 'errors']

/** Where a fan buys a call: what it is, what it costs, and why it cannot be bought where it cannot. */
export function CallOfferSheet({ chat, kind, open, onClose }: CallOfferSheetProps) {
  const t = useT()
  const ready = useAreas(AREAS)
  if (!ready) return null
  const name = firstName(chat.receiver.name)
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={t(kind === 'audio' ? 'calls.audioWith' : 'calls.videoWith', { name })}
      picture={<Window person={chat.receiver} width={72} decorative />}
    >
      <div className="call-offer">{open && <Content chat={chat} kind={kind} onClose={onClose} />}</div>
    </Dialog>
  )
}

function Content({ chat, kind, onClose }: Omit<CallOfferSheetProps, 'open'>) {
  // as it is offered now: another price, or another answer to whether it can be bought, would only be refused
  const state = useQuery({ ...callOfferQuery(chat.id), staleTime: 0 })
  return (
    <Loaded state={state} waiting={<Skeleton className="h-48 w-full rounded-panel" />}>
      {offer => {
        const sold = offer[kind]
        return sold && offer.refused === null ? (
          <Buying {...{ chat, kind, offer, sold, onClose }} />
        ) : (
          <Refused {...{ chat, offer, onClose }} />
        )
      }}
    </Loaded>
  )
}

interface BuyingProps extends Omit<CallOfferSheetProps, 'open'> {
  offer: CallOffer
  sold: NonNullable<CallOffer[CallKind]>
}

function Buying({ chat, kind, offer, sold, onClose }: BuyingProps) {
  const t = useT()
  const format = useFormat()
  const [agreed, setAgreed] = useState(false)
  const [direct, setDirect] = useState(false)
  const consented = offer.consented || agreed
  const purchase = useBuyCall({
    ...{ chat: chat.id, kind, minutes: sold.minutes, price: sold.price, direct },
    consents: !offer.consented && agreed,
    onBought: onClose,
  })
  const { missing, state, balance } = purchase
  const name = firstName(chat.receiver.name)
  const after = balance && { ...balance, amount: balance.amount - purchase.price.amount }
  const busy = state === 'pending' || state === 'done'
  return (
    <>
      <p className="text-ink-2">{t('calls.offerText', { minutes: sold.minutes })}</p>
      <dl className="call-facts">
        <div>
          <dt>{t('calls.price')}</dt>
          <dd>{format.money(purchase.price)}</dd>
        </div>
        <div>
          <dt>{t('calls.balanceAfter')}</dt>
          <dd>{after && after.amount >= 0 ? format.money(after) : '–'}</dd>
        </div>
      </dl>
      {!offer.consented && <ConsentBox agreed={agreed} disabled={busy} onChange={setAgreed} />}
      <DirectChoice direct={direct} disabled={busy} onChange={setDirect} />
      {missing && state !== 'done' ? (
        <>
          <Note kind="warn" icon={WalletIcon} alert={purchase.short}>
            {t.rich('calls.short', { b: chunk => <b>{chunk}</b> }, { amount: format.price(missing), name })}
          </Note>
          <ButtonLink to={rechargePath(purchase.wanted, missing.amount)} look="value" size="large" full>
            {t('shell.rechargeShort')}
          </ButtonLink>
        </>
      ) : (
        <Button
          look="value"
          size="large"
          full
          busy={busy}
          disabled={!consented}
          aria-describedby={consented ? undefined : 'call-consent-needed'}
          onClick={purchase.press}
        >
          {t('calls.buy', { price: format.price(purchase.price) })}
        </Button>
      )}
      {!consented && (
        <p id="call-consent-needed" className="text-center text-ink-2 text-small">
          {t('calls.consentFirst')}
        </p>
      )}
      {purchase.changed && (
        <Note kind="info" alert>
          {t('ui.priceChanged', { price: format.price(purchase.price) })}
        </Note>
      )}
      <Button size="large" full onClick={onClose}>
        {t('calls.notNow')}
      </Button>
    </>
  )
}

/** Why it cannot be bought now, and when it can. */
function Refused({ chat, offer, onClose }: Omit<BuyingProps, 'kind' | 'sold'>) {
  const t = useT()
  const when = useWhen()
  const name = firstName(chat.receiver.name)
  const reason = offer.refused ?? 'off'
  return (
    <>
      <Note kind="info">
        <p>{t(`calls.refused.${reason}`, { name })}</p>
        {offer.from && <p className="font-semibold">{t('calls.from', { when: when.within(offer.from) })}</p>}
      </Note>
      {reason === 'audience' && (
        <ButtonLink to={offersPath(chat.receiver.username, chatPath(chat.id))} look="solid" size="large" full>
          {t('calls.seePlans')}
        </ButtonLink>
      )}
      <Button size="large" full onClick={onClose}>
        {t('calls.understood')}
      </Button>
    </>
  )
}
