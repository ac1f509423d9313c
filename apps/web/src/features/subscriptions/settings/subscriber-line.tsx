import WriteIcon from 'icon:chat-circle'
import MoreIcon from 'icon:dots-three'
import GiftIcon from 'icon:gift'
import NoteIcon from 'icon:notebook'
import NotedIcon from 'icon:notebook-fill'
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
import { Checkbox } from '#ui/choice.tsx'
import { Menu } from '#ui/menu.tsx'
import { toast } from '#ui/toasts.tsx'

interface SubscriberLineProps {
  subscriber: Subscriber
  chosen: boolean
  onGive: (subscriber: Subscriber) => void
  /** Shows the note and the lists. */
  onMarks: (subscriber: Subscriber) => void
  /** While several are picked: whether this one is, and what a press does. */
  picking?: { picked: boolean; full: boolean; onPick: (picked: boolean) => void } | undefined
}

/** How the time of a subscriber stands, beside since when they are there. */
function standingOf({ gifted, status, renews }: Subscriber) {
  if (status !== 'active') return undefined
  if (gifted) return 'given.asGift' as const
  return renews ? ('given.renews' as const) : ('given.doesNotRenew' as const)
}

/** One subscriber: since when, whether it renews, what they have spent in all, and until when. */
export function SubscriberLine({ subscriber, chosen, onGive, onMarks, picking }: SubscriberLineProps) {
  const t = useT()
  const format = useFormat()
  const { fan, status, spent, lists, note } = subscriber
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
            {lists.length > 0 && (
              <span className="subscriber-lists">{format.list(lists.map(list => list.name))}</span>
            )}
            {note !== null && subscriber.reachable && (
              <span className="subscriber-note md:hidden">
                <NotedIcon /> {t('lists.hasNote')}
              </span>
            )}
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
        {picking ? (
          <Checkbox
            checked={picking.picked}
            disabled={!subscriber.reachable || (picking.full && !picking.picked)}
            onChange={event => picking.onPick(event.target.checked)}
          >
            <span className="sr-only">{t('lists.pick', { name })}</span>
          </Checkbox>
        ) : (
          !isClosed(fan) && (
            <LineActions subscriber={subscriber} chosen={chosen} onGive={onGive} onMarks={onMarks} />
          )
        )}
      </span>
    </div>
  )
}

/** What can be done with a subscriber; on a phone some of it stands in a menu. */
function LineActions({ subscriber, chosen, onGive, onMarks }: Omit<SubscriberLineProps, 'picking'>) {
  const t = useT()
  const write = useOpenChat()
  const { fan, note, reachable } = subscriber
  const name = nameOf(fan, t)
  return (
    <>
      {reachable && (
        <IconButton
          icon={note === null ? NoteIcon : NotedIcon}
          label={t(note === null ? 'lists.marksOf' : 'lists.readNote', { name })}
          className="max-md:hidden"
          aria-haspopup="dialog"
          onClick={event => event.detail < 2 && onMarks(subscriber)}
        />
      )}
      <IconButton
        icon={WriteIcon}
        label={t('given.writeTo', { name })}
        className="max-md:hidden"
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
      <span className="md:hidden">
        <Menu
          label={t('lists.moreAbout', { name })}
          className="icon-button"
          align="end"
          entries={[
            ...(reachable
              ? [{ text: t('lists.noteAndLists'), icon: NoteIcon, onSelect: () => onMarks(subscriber) }]
              : []),
            { text: t('lists.write'), icon: WriteIcon, onSelect: () => write.mutate(fan.username) },
          ]}
        >
          <MoreIcon />
        </Menu>
      </span>
    </>
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
