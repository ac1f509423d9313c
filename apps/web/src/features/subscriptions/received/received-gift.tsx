import CloseIcon from 'icon:x'
import type { ReceivedGift } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { Circle, Window } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { isClosed, nameOf } from '#lib/names.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { loginPath, signUpPath } from '#lib/redirect.ts'
import { Button, ButtonLink, IconLink } from '#ui/button.tsx'
import { Note, StatusPill } from '#ui/status.tsx'
import { durationText } from '../offer.ts'
import './received.css'

interface ReceivedGiftViewProps {
  gift: ReceivedGift
  /** The address of the page: guests come back to it. */
  path: string
  receiving: boolean
  onReceive: () => void
  /** Opens the chat with the creator. */
  thanking: boolean
  onThank: () => void
  /** Why the last press was refused. */
  refusal: string | undefined
}

const PILLS = { waiting: 'pending', received: 'active', gone: 'expired' } as const

/** A gift of a subscription: from whom, what, with which words, until when, and what follows. */
export function ReceivedGiftView({ gift, path, refusal, ...acts }: ReceivedGiftViewProps) {
  const t = useT()
  const name = nameOf(gift.creator, t)
  const { from } = gift
  return (
    <article className="received-gift">
      <div className="received-close">
        <IconLink to="/" icon={CloseIcon} label={t('common.close')} />
      </div>
      <div className="received-who">
        <Window person={gift.creator} width="fill" sizes="190px" decorative priority />
        {from && !from.creator && <Circle person={from} width={72} decorative className="received-giver" />}
      </div>
      <p className="text-ink-2 wrap-anywhere">
        {from ? <bdi>{t('given.from', { name: from.name })}</bdi> : t('given.fromSomebody')}
      </p>
      <h1 className="type-title wrap-anywhere">
        {t.rich('given.what', { br: () => <br /> }, { duration: durationText(gift.duration, t), name })}
      </h1>
      {gift.words && (
        <p className="received-words" dir="auto">
          {gift.words}
        </p>
      )}
      <Facts gift={gift} />
      {gift.state === 'gone' && <p className="text-ink-2">{t('given.gone')}</p>}
      {refusal && (
        <Note kind="bad" alert>
          {refusal}
        </Note>
      )}
      <Acts gift={gift} path={path} {...acts} />
    </article>
  )
}

function Facts({ gift }: { gift: ReceivedGift }) {
  const t = useT()
  const format = useFormat()
  const row = (term: string, value: ReactNode) => (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <dl className="received-facts figures">
      {row(
        t('given.subscription'),
        <StatusPill status={PILLS[gift.state]} text={t(`given.pill.${gift.state}`)} />,
      )}
      {gift.state === 'waiting' && (
        <>
          {gift.waitsUntil && row(t('given.receiveBy'), format.date(gift.waitsUntil))}
          {row(t('given.begins'), t(gift.extends ? 'given.extends' : 'given.beginsNow'))}
        </>
      )}
      {gift.state !== 'gone' && (
        <>
          {row(t('given.until'), format.date(gift.until))}
          {row(
            t('given.after'),
            <>
              {gift.stopsRenewal && <span className="block">{t('given.stopsRenewal')}</span>}
              {t('given.endsAlone')}
            </>,
          )}
        </>
      )}
    </dl>
  )
}

type ActsProps = Omit<ReceivedGiftViewProps, 'refusal'>

/** What can be done with it, by whoever looks. */
function Acts({ gift, path, receiving, onReceive, thanking, onThank }: ActsProps) {
  const t = useT()
  const user = useUser()
  const profile = !isClosed(gift.creator) && (
    <ButtonLink to={`/${gift.creator.username}`} look="solid" size="large" className="flex-1">
      {t('given.seeProfile')}
    </ButtonLink>
  )
  if (gift.state === 'gone') return profile && <div className="received-acts">{profile}</div>
  if (!user)
    return (
      <div className="received-acts">
        <p className="w-full text-ink-2 text-small">{t('given.guest')}</p>
        <ButtonLink to={signUpPath(path)} look="solid" size="large" className="flex-1">
          {t('given.signUp')}
        </ButtonLink>
        <ButtonLink to={loginPath(path)} size="large" className="flex-1">
          {t('given.logIn')}
        </ButtonLink>
      </div>
    )
  if (user.type !== 'fan') return <p className="received-acts text-ink-2">{t('given.onlyFans')}</p>
  if (gift.state === 'waiting')
    return (
      <div className="received-acts">
        <Button look="solid" size="large" full busy={receiving} onClick={onReceive}>
          {t('given.receive')}
        </Button>
      </div>
    )
  return (
    <div className="received-acts">
      {profile}
      {profile && (
        <Button size="large" className="flex-1" busy={thanking} onClick={onThank}>
          {t('given.thank')}
        </Button>
      )}
    </div>
  )
}
