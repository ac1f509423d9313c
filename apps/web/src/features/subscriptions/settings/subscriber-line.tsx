import WriteIcon from 'icon:chat-circle'
import GiftIcon from 'icon:gift'
import type { Subscriber } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { PersonLine } from '#components/people/person.tsx'
import { openConversation } from '#lib/conversation.ts'
import { cx } from '#lib/cx.ts'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { isClosed, nameOf } from '#lib/names.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { useWrite } from '#lib/write.ts'
import { IconButton } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'

interface SubscriberLineProps {
  subscriber: Subscriber
  chosen: boolean
  onGive: (subscriber: Subscriber) => void
}

/** How the time of a subscriber stands, beside since when they are there. */
function standingOf({ gifted, status, renews }: Subscriber) {
  if (status !== 'active') return undefined
  if (gifted) return 'given.asGift' as const
  return renews ? ('given.renews' as const) : ('given.doesNotRenew' as const)
}

/** One subscriber: since when, whether it renews, what they have spent in all, and until when. */
export function SubscriberLine({ subscriber, chosen, onGive }: SubscriberLineProps) {
  const t = useT()
  const format = useFormat()
  const write = useOpenChat()
  const { fan, status, spent } = subscriber
  const standing = standingOf(subscriber)
  const name = nameOf(fan, t)
  return (
    <div className={cx('subscriber', chosen && 'subscriber-chosen')}>
      <PersonLine
        person={fan}
        linked
        width={44}
        detail={
          <>
            {t('settings.since', { day: format.dayMonth(subscriber.since) })}
            {standing && <> · {t(standing)}</>}
          </>
        }
        className="subscriber-who"
      />
      <span className="subscriber-fact figures">
        <span className="font-semibold">{format.price(spent)}</span>
        <span className="block text-ink-2 text-small">{t('given.spentInAll')}</span>
      </span>
      <span className="subscriber-fact figures">
        <span className={cx('font-semibold', subscriber.gifted && 'text-mine')}>
          {format.dayMonth(subscriber.expiresAt)}
        </span>
        <span className="block text-ink-2 text-small">
          {t(status === 'active' ? 'given.ends' : status === 'expired' ? 'given.ended' : 'given.inactive')}
        </span>
      </span>
      <span className="flex justify-end">
        {!isClosed(fan) && (
          <>
            <IconButton
              icon={WriteIcon}
              label={t('given.writeTo', { name })}
              aria-busy={write.isPending || undefined}
              onClick={event => event.detail < 2 && write.mutate(fan.username)}
            />
            <IconButton
              icon={GiftIcon}
              label={t('given.giveDaysTo', { name })}
              look={chosen ? 'solid' : 'plain'}
              aria-haspopup="dialog"
              aria-expanded={chosen}
              onClick={event => event.detail < 2 && onGive(subscriber)}
            />
          </>
        )}
      </span>
    </div>
  )
}

/** Leads to the chat with a person. */
function useOpenChat() {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const texts = useTexts()
  return useWrite({
    meta: { things: ['chats'] },
    mutationFn: (username: string) => openConversation(client, api, username),
    onSuccess: async chat => {
      navigate(`/messages/${chat}`)
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}
