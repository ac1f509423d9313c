import type { SubscriptionGift } from '@calina/contract/types'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { GiftLink } from '#components/gifts/gift-link.tsx'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { showBalance } from '#lib/balance.ts'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { StatusPill } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { durationText } from '../offer.ts'

export const givenPages = () => pages('listSubscriptionGifts', { query: {} })

const PILLS = {
  waiting: 'pending',
  received: 'active',
  'taken-back': 'expired',
  returned: 'expired',
} as const

/** The subscriptions that a fan gave: how each stands, its link again, and the way to take it back. */
export function GivenList() {
  const t = useT()
  const list = useInfiniteQuery(givenPages())
  const [linked, setLinked] = useState<SubscriptionGift>()
  const [taking, setTaking] = useState<SubscriptionGift>()
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  return (
    <>
      <InfiniteList
        state={list}
        items={items}
        keyOf={item => item.id}
        estimate={96}
        render={item => <Line gift={item} onLink={setLinked} onTakeBack={setTaking} />}
        loading={<LoadingPeople />}
        empty={
          <Empty
            title={t('given.noneTitle')}
            text={t('given.noneText')}
            action={<ButtonLink to="/creators">{t('common.seeCreators')}</ButtonLink>}
          />
        }
      />
      <Dialog open={linked !== undefined} onOpenChange={() => setLinked(undefined)} title={t('given.link')}>
        {linked?.code && <GiftLink code={linked.code} title={t('given.title')} />}
      </Dialog>
      {taking && <TakeBack key={taking.id} gift={taking} onClose={() => setTaking(undefined)} />}
    </>
  )
}

interface LineProps {
  gift: SubscriptionGift
  onLink: (gift: SubscriptionGift) => void
  onTakeBack: (gift: SubscriptionGift) => void
}

function Line({ gift, onLink, onTakeBack }: LineProps) {
  const t = useT()
  const format = useFormat()
  const waits = gift.state === 'waiting'
  return (
    <div className="border-line border-b py-3">
      <PersonLine
        person={gift.creator}
        detail={
          <span className="figures wrap-anywhere">
            {durationText(gift.duration, t)} · {format.price(gift.price)} ·{' '}
            <bdi>
              {gift.username === null
                ? t('given.forLink')
                : t('given.forName', { name: `@${gift.username}` })}
            </bdi>{' '}
            ·{' '}
            {waits
              ? t('given.waitsUntil', { day: format.dayMonth(gift.returnsAt) })
              : t('given.closedOn', { day: format.dayMonth(gift.closedAt ?? gift.createdAt) })}
          </span>
        }
        end={<StatusPill status={PILLS[gift.state]} text={t(`given.state.${gift.state}`)} compact />}
      />
      {waits && (
        <div className="mt-2 flex flex-wrap gap-2 ps-15">
          {gift.code !== null && (
            <Button size="small" onClick={() => onLink(gift)}>
              {t('given.link')}
            </Button>
          )}
          <Button size="small" look="line" onClick={() => onTakeBack(gift)}>
            {t('given.takeBack')}
          </Button>
        </div>
      )}
    </div>
  )
}

function TakeBack({ gift, onClose }: { gift: SubscriptionGift; onClose: () => void }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  const texts = useTexts()
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onClose()
  }
  const price = format.price(gift.price)
  const take = useWrite({
    meta: { things: ['subscription-gifts', 'balance'] },
    mutationFn: () => api.takeBackSubscriptionGift({ params: { gift: gift.id } }),
    onSuccess: ({ balance }) => {
      showBalance(client, balance)
      changed(client, 'subscription-gifts', 'movements')
      toast.success(t('given.tookBack', { price }), { id: `took back ${gift.id}` })
      close()
    },
    onError: async error => {
      changed(client, 'subscription-gifts')
      toast.error(await explain(error, texts))
      close()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => !next && close()}
      title={t('given.takeBackTitle')}
      text={t('given.takeBackText', { price })}
      action={t('given.takeBackAction', { price })}
      busy={take.isPending}
      onConfirm={() => take.mutate()}
    />
  )
}
