import NextIcon from 'icon:caret-right'
import WarnIcon from 'icon:warning-circle'
import type { Call } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { chatPath } from '#components/calls/call-path.ts'
import { useWhen } from '#components/calls/use-when.ts'
import { giftPath } from '#components/gifts/gift-place.ts'
import { Portrait } from '#components/people/window.tsx'
import { type Translate, useT } from '#lib/i18n.ts'
import { useConfig, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useNavigate } from '#lib/router.tsx'
import { newTicketPath } from '#lib/ticket-paths.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { callSettingsQuery, useChangeCalls } from '../settings/use-call-settings.ts'
import { useCallWords } from './words.ts'
import '#components/forms/choice-row.css'

interface ReceiptProps {
  call: Call
  onClose: () => void
}

/** How a call ended, in a few words. */
function titleOf({ end, side }: Call, first: string, t: Translate): string {
  if (end === 'fan' || end === 'creator')
    return end === side ? t('calls.end.you') : t('calls.end.them', { name: first })
  if (end === 'time-up' || end === null) return t('calls.end.timeUp')
  return t(end === 'stopped' ? 'calls.end.stopped' : 'calls.end.lost')
}

/** What a call has cost, or brought, line by line. It can be opened again from its chat. */
export function Receipt({ call, onClose }: ReceiptProps) {
  const t = useT()
  const format = useFormat()
  const { first } = useCallWords(call)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={titleOf(call, first, t)}
      picture={<Portrait person={call.other} width={56} decorative />}
      description={format.moment(call.endedAt ?? call.createdAt)}
    >
      <div className="call-receipt">
        {call.side === 'fan' ? <FanReceipt call={call} /> : <CreatorReceipt call={call} />}
        <Ways call={call} onClose={onClose} />
      </div>
    </Dialog>
  )
}

function FanReceipt({ call }: { call: Call }) {
  const t = useT()
  const format = useFormat()
  const { first } = useCallWords(call)
  const balance = useQuery(query('getBalance')).data?.wallet
  const { held, charged, returned } = call.money
  const back = returned?.amount ?? 0
  return (
    <>
      {returned && back > 0 && (
        <>
          <p className="text-ink-2">{t('calls.returnedText')}</p>
          <p>
            <span className="block text-ink-2 text-small">{t('calls.returned')}</span>
            <span className="figures-huge text-mine">{format.money(returned)}</span>
          </p>
          <MinutesBar call={call} />
        </>
      )}
      <dl className="call-facts">
        <CallFact call={call} name={first} />
        <div>
          <dt>{t('calls.held')}</dt>
          <dd>{format.money(held)}</dd>
        </div>
        <div>
          <dt>{t('calls.returned')}</dt>
          <dd className={back > 0 ? 'text-mine' : undefined}>
            {format.money(returned ?? { ...held, amount: 0 })}
          </dd>
        </div>
        <div className="call-fact-sum">
          <dt>{t('calls.charged')}</dt>
          <dd>{format.money(charged ?? held)}</dd>
        </div>
      </dl>
      {balance && (
        <p className="text-ink-2 text-small">{t('calls.balance', { amount: format.money(balance) })}</p>
      )}
      <Link to={newTicketPath(t('calls.reviewAbout', { name: first }), 'money')} className="choice-row">
        <WarnIcon />
        <span className="min-w-0 flex-1">{t('calls.review')}</span>
        <NextIcon />
      </Link>
    </>
  )
}

function CallFact({ call, name }: { call: Call; name: string }) {
  const t = useT()
  const what = t(call.kind === 'audio' ? 'calls.audioWith' : 'calls.videoWith', { name })
  return (
    <div>
      <dt>{what}</dt>
      <dd>{t('calls.minutes', { minutes: call.minutes })}</dd>
    </div>
  )
}

const MINUTE = 60
/** More blocks would be too thin to be counted. */
const MOST = 30

/** The minutes that were used, and those that came back. What was charged is in proportion to them. */
function MinutesBar({ call }: { call: Call }) {
  const t = useT()
  const format = useFormat()
  const { held, charged } = call.money
  const seconds = call.minutes * MINUTE
  const used = held.amount === 0 ? 0 : Math.round((seconds * (charged?.amount ?? 0)) / held.amount)
  const each = Math.ceil(call.minutes / MOST)
  const count = Math.ceil(call.minutes / each)
  return (
    <div>
      <span className="call-blocks" aria-hidden="true">
        {Array.from({ length: count }, (_, place) => {
          const share = Math.min(1, Math.max(0, used / MINUTE / each - place))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
            <i key={place}>
              <b style={{ width: `${share * 100}%` }} />
            </i>
          )
        })}
      </span>
      <p className="figures flex justify-between gap-4 text-small">
        <span className="text-ink-2">{t('calls.usedMinutes', { time: format.clock(used) })}</span>
        <span className="text-mine">
          {t('calls.returnedMinutes', { time: format.clock(seconds - used) })}
        </span>
      </p>
    </div>
  )
}

function CreatorReceipt({ call }: { call: Call }) {
  const t = useT()
  const format = useFormat()
  const { first } = useCallWords(call)
  const { charged, held, share, fee, feeBps, availableAt } = call.money
  return (
    <>
      {share && (
        <p>
          <span className="block text-ink-2 text-small">{t('calls.earned')}</span>
          <span className="figures-huge text-mine">{format.money(share)}</span>
        </p>
      )}
      <dl className="call-facts">
        <CallFact call={call} name={first} />
        <div>
          <dt>{t('calls.paid')}</dt>
          <dd>{format.money(charged ?? held)}</dd>
        </div>
        {fee && feeBps !== null && (
          <div>
            <dt>{t('calls.fee', { percent: format.percent(feeBps / 10_000) })}</dt>
            <dd>{format.signedMoney({ ...fee, amount: -fee.amount })}</dd>
          </div>
        )}
        {availableAt && (
          <div>
            <dt>{t('calls.available')}</dt>
            <dd>{format.dayMonth(availableAt)}</dd>
          </div>
        )}
      </dl>
      <GoOn />
    </>
  )
}

/** Whether a creator goes on to take calls. On a host for chats alone that is not changed. */
function GoOn() {
  const { chatOnly } = useConfig()
  const settings = useQuery({ ...callSettingsQuery(), enabled: !chatOnly }).data
  return settings ? <GoOnSwitch settings={settings} /> : null
}

function GoOnSwitch({ settings }: { settings: Parameters<typeof useChangeCalls>[0] }) {
  const t = useT()
  const when = useWhen()
  const changing = useChangeCalls(settings)
  const { opening, hours, now } = settings
  const isOn = (changing.isPending ? changing.variables.opening : opening) !== 'never'
  return (
    <Switch
      detail={
        isOn && now.open && now.changesAt
          ? t('calls.openUntil', { when: when.within(now.changesAt) })
          : undefined
      }
      checked={isOn}
      onChange={event =>
        changing.mutate({
          opening: event.target.checked ? (hours.some(day => day.length > 0) ? 'hours' : 'always') : 'never',
        })
      }
    >
      {t('calls.goOn')}
    </Switch>
  )
}

function Ways({ call, onClose }: ReceiptProps) {
  const t = useT()
  const navigate = useNavigate()
  const { first } = useCallWords(call)
  const path = chatPath(call.chat)
  const go = (to: string) => {
    onClose()
    navigate(to)
  }
  return (
    <div className="flex flex-col gap-2.5">
      <Button look="solid" size="large" full onClick={() => go(path)}>
        {call.side === 'fan' ? t('calls.backToChat') : t('calls.writeTo', { name: first })}
      </Button>
      {call.side === 'fan' && call.end !== 'creator' && (
        <Button size="large" full onClick={() => go(giftPath(path))}>
          {t('calls.giveSomething', { name: first })}
        </Button>
      )}
    </div>
  )
}
