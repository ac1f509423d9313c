import type { Chat, Person } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { Picture } from '#components/media/photo.tsx'
import { useViewer } from '#components/media/viewer/use-viewer.ts'
import { Portrait } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { isClosed, nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { ButtonLink } from '#ui/button.tsx'
import { StatusPill } from '#ui/status.tsx'
import { chatQuery } from '../api/chats.ts'
import { useIsOld } from '../api/held.ts'
import { picturesOf, seenOf, useMessages } from '../api/use-conversation.ts'
import { useIsOwnFan } from './use-is-own-fan.ts'
import { viewerCode } from './viewer-code.ts'

const SHOWN = 6

const fanCard = createPart(async () => (await import('#components/fan-lists/fan-card.tsx')).FanCard)

/** Who the chat is with, and the pictures shared in it; on wide screens only. */
export function ChatSide({ chat: id }: { chat: string }) {
  const t = useT()
  const { data: chat } = useQuery(chatQuery(id))
  const { messages } = useMessages(id)
  const isOld = useIsOld(id)
  const viewer = useViewer(picturesOf(messages), viewerCode)
  // a creator has before them what they know about a fan
  const known = useIsOwnFan(chat?.receiver)
  const FanCard = fanCard.usePart(known)
  if (!chat) return <aside className="messages-side" aria-busy="true" />
  const shared = isOld ? [] : seenOf(messages).slice(-SHOWN).reverse()
  return (
    <aside className="messages-side" aria-label={t('messages.about', { name: nameOf(chat.receiver, t) })}>
      {known && <FanHead person={chat.receiver} />}
      {known && FanCard && <FanCard fan={chat.receiver} />}
      {!known && <Head chat={chat} />}
      {shared.length > 0 && (
        <section className="border-line border-t pt-4">
          <h2 className="heading mb-3 text-body">{t('messages.shared')}</h2>
          <ul className="grid grid-cols-3 gap-1.5">
            {shared.map((item, index) => (
              <li key={item.id}>
                <button
                  type="button"
                  className="block w-full"
                  aria-label={t('messages.openPhoto', { index: index + 1, count: shared.length })}
                  onClick={event => viewer.open(item.id, event.currentTarget)}
                >
                  <Picture
                    media={item}
                    sizes="80px"
                    className="aspect-square w-full rounded-lg object-cover object-[50%_25%]"
                  />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

/** A fan as their creator sees them: above what is known about them. */
function FanHead({ person }: { person: Person }) {
  const t = useT()
  return (
    <div className="flex items-center gap-4">
      <Portrait person={person} width={56} decorative />
      <div className="min-w-0">
        <p className="heading break-words">
          <bdi>{nameOf(person, t)}</bdi>
        </p>
        <p className="truncate text-ink-2 text-small">@{person.username}</p>
      </div>
    </div>
  )
}

function Head({ chat }: { chat: Chat }) {
  const t = useT()
  const format = useFormat()
  const creator = chat.receiver.type === 'model'
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      <Portrait person={chat.receiver} width={132} decorative />
      <p className="type-name mt-3">{nameOf(chat.receiver, t)}</p>
      {!isClosed(chat.receiver) && <p className="text-ink-2 text-small">@{chat.receiver.username}</p>}
      {chat.subscription && (
        <p className="mt-2">
          <StatusPill
            status="active"
            text={
              creator
                ? t('messages.subscribedUntil', { date: format.dayMonth(chat.subscription.until) })
                : t('messages.subscribedSince', { date: format.dayMonth(chat.subscription.since) })
            }
          />
        </p>
      )}
      {creator && !isClosed(chat.receiver) && (
        <ButtonLink to={`/${chat.receiver.username}`} size="small" className="mt-3">
          {t('messages.seeProfile')}
        </ButtonLink>
      )}
    </div>
  )
}
