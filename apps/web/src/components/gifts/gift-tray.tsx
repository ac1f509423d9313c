import '../../styles/fields.css'
import WalletIcon from 'icon:wallet-fill'
import { GIFT, type GiverListing } from '@calina/contract/limits'
import type { Gift } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTextDraft } from '#lib/draft.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { rechargePath } from '#lib/redirect.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { RadioTiles } from '#ui/radio.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'
import { GiftPicture } from './gift-picture.tsx'
import { type GiftOffer, wordsDraft } from './gift-place.ts'
import { useGiftTitle } from './gift-titles.ts'
import { giftsQuery, giversQuery } from './queries.ts'
import { useGive } from './use-give.ts'
import './gifts.css'

export interface GiftTrayProps extends GiftOffer {
  /** The gift that is chosen at first: what the way back from a recharge has kept. */
  first: string | undefined
  /** Where it got no answer, it may be known only later. */
  onGiven: () => void
}

const WAITING = Array.from({ length: GIFT.maxOffered }, (_, index) => index)

/** What can be given, the words that go with it, and the one button that pays. The same everywhere. */
export function GiftTray(props: GiftTrayProps) {
  const t = useT()
  // as it is offered now: another price would only be refused
  const gifts = useQuery({ ...giftsQuery(), staleTime: 0 })
  return (
    <div className="gift-tray">
      <Loaded
        state={gifts}
        waiting={
          <div className="gift-tiles">
            {WAITING.map(each => (
              <Skeleton key={each} className="h-[92px] rounded-[14px]" />
            ))}
          </div>
        }
      >
        {({ items }) =>
          items.length > 0 ? (
            <Choice {...props} gifts={items} />
          ) : (
            <Empty
              title={t('gifts.noneTitle')}
              text={t('gifts.noneText', { name: nameOf(props.creator, t) })}
            />
          )
        }
      </Loaded>
    </div>
  )
}

function Choice({ gifts, first, ...offer }: GiftTrayProps & { gifts: readonly Gift[] }) {
  const t = useT()
  const format = useFormat()
  const titleOf = useGiftTitle()
  const [chosen, setChosen] = useState(first)
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useTextDraft(wordsDraft(offer.creator.username))
  const gift = gifts.find(({ id }) => id === chosen)
  return (
    <>
      <RadioTiles
        legend={t('gifts.choose')}
        hideLegend
        value={gift?.id}
        onChange={setChosen}
        className="gift-tiles"
        tileClassName="gift-tile"
        options={gifts.map(each => ({
          value: each.id,
          disabled: busy,
          text: (
            <>
              <GiftPicture drawing={each.drawing} />
              <bdi>{titleOf(each.titles)}</bdi>
              <span className="figures text-ink-2 text-micro">{format.price(each.price)}</span>
            </>
          ),
        }))}
      />
      {gift ? (
        <Giving key={gift.id} {...offer} {...{ gift, words, setWords }} onBusy={setBusy} />
      ) : (
        <>
          <Words words={words} setWords={setWords} />
          <Button look="value" size="large" full disabled>
            {t('gifts.chooseOne')}
          </Button>
        </>
      )}
    </>
  )
}

interface WordsProps {
  words: string
  setWords: (words: string) => void
  busy?: boolean
}

function Words({ words, setWords, busy = false }: WordsProps) {
  const t = useT()
  const id = useId()
  return (
    <div className="input input-quiet gift-words">
      <label htmlFor={id} className="sr-only">
        {t('gifts.words')}
      </label>
      <input
        id={id}
        dir="auto"
        maxLength={GIFT.maxWords}
        placeholder={t('gifts.words')}
        autoComplete="off"
        value={words}
        readOnly={busy}
        onChange={event => setWords(event.target.value)}
      />
      <span className="figures flex-none text-ink-2 text-small">
        {t('ui.counted', { length: words.length, max: GIFT.maxWords })}
      </span>
    </div>
  )
}

interface GivingProps extends Omit<GiftTrayProps, 'first'>, Omit<WordsProps, 'busy'> {
  gift: Gift
  /** A press is not decided: nothing else is chosen meanwhile. */
  onBusy: (busy: boolean) => void
}

function Giving({ gift, words, setWords, onGiven, onBusy, ...offer }: GivingProps) {
  const t = useT()
  const format = useFormat()
  const titleOf = useGiftTitle()
  const { username } = offer.creator
  const [listing, setListing] = useState<GiverListing>()
  const purchase = useGive({
    ...{ ...offer, gift, words: words.trim(), listing },
    onGiven: () => {
      setWords('')
      onGiven()
    },
  })
  const title = titleOf(gift.titles)
  const { missing, state } = purchase
  useEffect(() => onBusy(state === 'pending'), [onBusy, state])
  // once it is given, the balance is another one
  if (missing && state !== 'done')
    return (
      <>
        <Note kind="warn" icon={WalletIcon} alert={purchase.short} className="gift-short">
          {t.rich('gifts.short', { b: chunk => <b>{chunk}</b> }, { amount: format.price(missing), title })}
        </Note>
        <ButtonLink to={rechargePath(purchase.wanted, missing.amount)} look="value" size="large" full>
          {t('shell.rechargeShort')}
        </ButtonLink>
        <p className="text-center text-ink-2 text-small">{t('gifts.kept')}</p>
      </>
    )
  return (
    <>
      <Words words={words} setWords={setWords} busy={state === 'pending'} />
      {offer.place.kind === 'profile' && (
        <Listing username={username} listing={listing} onChange={setListing} />
      )}
      <Button
        look="value"
        size="large"
        full
        busy={state === 'pending' || state === 'done'}
        onClick={purchase.press}
      >
        {t('gifts.send', { title, price: format.price(gift.price) })}
      </Button>
      {purchase.changed && (
        <Note kind="info" alert>
          {t('ui.priceChanged', { price: format.price(purchase.price) })}
        </Note>
      )}
    </>
  )
}

interface ListingProps {
  username: string
  /** What was changed here. */
  listing: GiverListing | undefined
  onChange: (listing: GiverListing) => void
}

/** Whether the fan appears among those who give most. What they had chosen before stays until they press it. */
function Listing({ username, listing, onChange }: ListingProps) {
  const t = useT()
  const kept = useQuery(giversQuery(username, 'ever')).data?.listing
  if (!kept) return null
  return (
    <Switch
      detail={t('gifts.listedDetail')}
      checked={(listing ?? kept) !== 'hidden'}
      onChange={event => onChange(event.target.checked ? (kept === 'hidden' ? 'named' : kept) : 'hidden')}
    >
      {t('gifts.listed')}
    </Switch>
  )
}

/** What the giver has, beside the tray's heading. */
export function TrayBalance() {
  const t = useT()
  const format = useFormat()
  const wallet = useQuery(query('getBalance')).data?.wallet
  if (!wallet) return null
  return (
    <span className="figures flex-none text-ink-2 text-small">
      {t.rich(
        'gifts.balance',
        { b: chunk => <b className="font-semibold text-ink">{chunk}</b> },
        { amount: format.money(wallet) },
      )}
    </span>
  )
}
