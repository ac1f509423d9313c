import type { StaffGift } from '@calina/contract/types'
import { useState } from 'react'
import { GiftPicture } from '#components/gifts/gift-picture.tsx'
import { useGiftTitle } from '#components/gifts/gift-titles.ts'
import { MoveMenu } from '#components/sortable/move-menu.tsx'
import { SortHint } from '#components/sortable/sort-hint.tsx'
import { type RowMoves, SortableRows } from '#components/sortable/sortable-rows.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { type Catalogue, useChangeGift, useOrderGifts } from './use-catalogue.ts'

interface GiftRowsProps {
  catalogue: Catalogue
  /** The gift that is open beside the rows. */
  current: string | undefined
  onOpen: (gift: string) => void
}

/** The gifts in the order of the tray, and below them those that were put away. */
export function GiftRows({ catalogue: { gifts, retired }, current, onOpen }: GiftRowsProps) {
  const t = useT()
  const titleOf = useGiftTitle()
  const order = useOrderGifts()
  const onMove = (gift: string, before: string | null) => {
    const rest = gifts.map(({ id }) => id).filter(id => id !== gift)
    const at = before === null ? rest.length : rest.indexOf(before)
    order.mutate([...rest.slice(0, at), gift, ...rest.slice(at)])
  }
  return (
    <div className="min-w-0">
      <div className="staff-gift staff-gifts-head" aria-hidden="true">
        <span />
        <span>{t('staff-gifts.gift')}</span>
        <span>{t('staff-gifts.price')}</span>
        <span>{t('staff-gifts.given30')}</span>
        <span>{t('staff-gifts.fee')}</span>
        <span>{t('staff-gifts.offered')}</span>
      </div>
      <SortableRows
        items={gifts}
        keyOf={({ id }) => id}
        nameOf={({ titles }) => titleOf(titles)}
        more={false}
        onMove={onMove}
        render={(gift, moves) => (
          <Row gift={gift} moves={moves} isOpen={gift.id === current} onOpen={() => onOpen(gift.id)} />
        )}
      />
      <SortHint className="pt-3 text-micro" />
      <Foot gifts={[...gifts, ...retired]} retired={retired} current={current} onOpen={onOpen} />
    </div>
  )
}

interface RowProps {
  gift: StaffGift
  isOpen: boolean
  onOpen: () => void
}

function Row({ gift, moves, isOpen, onOpen }: RowProps & { moves: RowMoves }) {
  const t = useT()
  const title = useGiftTitle()(gift.titles)
  const change = useChangeGift(gift)
  const offered = (change.isPending ? change.variables?.offered : undefined) ?? gift.offered
  return (
    <div className={cx('staff-gift', isOpen && 'staff-gift-open')}>
      <GiftFacts gift={gift} isOpen={isOpen} onOpen={onOpen} />
      <span className="staff-gift-switch">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state
          role="switch"
          className="switch"
          aria-label={t('staff-gifts.offer', { title })}
          checked={offered}
          onChange={event => change.mutate({ offered: event.target.checked })}
        />
      </span>
      <MoveMenu name={title} moves={moves} />
    </div>
  )
}

/** What every row says of a gift, its name the way to open it; whether it is offered or put away follows. */
function GiftFacts({ gift, isOpen, onOpen }: RowProps) {
  const t = useT()
  const format = useFormat()
  const title = useGiftTitle()(gift.titles)
  return (
    <>
      <span className="staff-gift-picture">
        <GiftPicture drawing={gift.drawing} />
      </span>
      <button type="button" className="staff-gift-name" aria-current={isOpen || undefined} onClick={onOpen}>
        <bdi>{title}</bdi>
      </button>
      <Figure label={t('staff-gifts.price')} strong>
        {format.price(gift.price)}
      </Figure>
      <Figure label={t('staff-gifts.given30')}>{format.number(gift.given)}</Figure>
      <Figure label={t('staff-gifts.fee')}>{format.money(gift.fee)}</Figure>
    </>
  )
}

function Figure({ label, strong, children }: { label: string; strong?: boolean; children: string }) {
  return (
    <span className={cx('staff-gift-figure figures', strong && 'font-medium')}>
      <span className="staff-gift-label">{label} </span>
      {children}
    </span>
  )
}

interface FootProps {
  gifts: readonly StaffGift[]
  retired: readonly StaffGift[]
  current: string | undefined
  onOpen: (gift: string) => void
}

/** What all of them brought, and those that were put away. */
function Foot({ gifts, retired, current, onOpen }: FootProps) {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const given = gifts.reduce((sum, gift) => sum + gift.given, 0)
  const currency = gifts[0]?.fee.currency
  const fee = gifts.reduce((sum, gift) => sum + gift.fee.amount, 0)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
        <p className="figures text-ink-2 text-micro">
          {currency &&
            t('staff-gifts.sums', {
              count: given,
              shown: format.number(given),
              fee: format.money({ amount: fee, currency }),
            })}
        </p>
        {retired.length > 0 && (
          <Button look="text" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('staff-gifts.retired', { count: retired.length })}
          </Button>
        )}
      </div>
      {open && (
        <ul>
          {retired.map(gift => (
            <li key={gift.id} className="sortable-row">
              <RetiredRow gift={gift} isOpen={gift.id === current} onOpen={() => onOpen(gift.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function RetiredRow({ gift, isOpen, onOpen }: RowProps) {
  const t = useT()
  const change = useChangeGift(gift)
  return (
    <div className={cx('staff-gift', isOpen && 'staff-gift-open')}>
      <GiftFacts gift={gift} isOpen={isOpen} onOpen={onOpen} />
      <Button size="small" busy={change.isPending} onClick={() => change.mutate({ retired: false })}>
        {t('staff-gifts.takeOut')}
      </Button>
    </div>
  )
}
