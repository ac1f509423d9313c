import { CALL } from '@calina/contract/limits'
import type { Call } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCallAct } from '#components/calls/use-call-acts.ts'
import { useWhen } from '#components/calls/use-when.ts'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { RadioTiles } from '#ui/radio.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { type ProposalDay, proposalDays } from '../proposals.ts'
import { callSettingsQuery } from '../settings/use-call-settings.ts'
import { useOpenCalls } from '../use-open-calls.ts'
import { useCallWords } from './words.ts'

interface ProposeSheetProps {
  call: Call
  onClose: () => void
}

/** Where a creator proposes another time: five days, and the hours of each. */
export function ProposeSheet({ call, onClose }: ProposeSheetProps) {
  const t = useT()
  const format = useFormat()
  const { what, first } = useCallWords(call)
  const state = useQuery(callSettingsQuery())
  const { share } = call.money
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('calls.proposeTitle')}
      description={t.rich(
        'calls.proposeText',
        { b: chunk => <b className="figures font-semibold text-mine">{chunk}</b> },
        { what, name: first, amount: share ? format.money(share) : '' },
      )}
    >
      <Loaded state={state} waiting={<Skeleton className="h-72 w-full rounded-panel" />}>
        {settings => <Times call={call} settings={settings} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

interface TimesProps extends ProposeSheetProps {
  settings: Parameters<typeof proposalDays>[0]
}

function Times({ call, settings, onClose }: TimesProps) {
  const t = useT()
  const format = useFormat()
  const when = useWhen()
  const api = useApi()
  const { first } = useCallWords(call)
  const open = useOpenCalls()
  const [now] = useState(() => Date.now())
  const days = useMemo(() => {
    const agreed = open.flatMap(({ id, state, side, proposal, minutes }) =>
      id !== call.id && state === 'agreed' && side === 'creator' && proposal
        ? [{ at: proposal.at, minutes }]
        : [],
    )
    return proposalDays(settings, { now, minutes: call.minutes, agreed })
  }, [settings, open, call.id, call.minutes, now])
  const isFree = (day: ProposalDay) => day.slots.some(({ taken }) => !taken)
  const [chosenDay, setChosenDay] = useState(() => (days.find(isFree) ?? days[0])?.at)
  const [chosen, setChosen] = useState<string>()
  const day = days.find(({ at }) => at === chosenDay) ?? days[0]
  const proposing = useCallAct<string>(
    call.id,
    at => api.proposeCallTime({ params: { call: call.id }, body: { at } }),
    {
      onDone: () => {
        toast.success(t('calls.proposed', { name: first }))
        onClose()
      },
    },
  )
  if (!day) return null
  return (
    <div className="call-propose">
      <RadioTiles
        legend={t('calls.day')}
        hideLegend
        value={day.at}
        onChange={at => {
          setChosenDay(at)
          setChosen(undefined)
        }}
        className="call-days"
        tileClassName="call-day-tile"
        options={days.map(({ at }) => {
          const date = format.isoDate(at)
          const isToday = date === format.isoDate(new Date(now).toISOString())
          return {
            value: at,
            text: (
              <>
                <span className="text-small">
                  {isToday ? t('calls.todayShort') : format.weekdayName(date)}
                </span>
                <span className="figures text-lead">{Number(date.slice(-2))}</span>
              </>
            ),
          }
        })}
      />
      <p className="font-semibold text-small">{t(day.byHours ? 'calls.inYourHours' : 'calls.anyHour')}</p>
      <RadioTiles
        legend={t('calls.hour')}
        hideLegend
        value={chosen}
        onChange={setChosen}
        className="call-slots"
        tileClassName="call-slot"
        options={day.slots.map(({ at, taken }) => ({
          value: at,
          disabled: taken,
          text: (
            <span className={cx('figures', taken && 'call-slot-taken')}>
              {format.time(at)}
              {taken && <span className="sr-only"> {t('calls.taken')}</span>}
            </span>
          ),
        }))}
      />
      <p className="text-ink-2 text-small">
        {t('calls.proposeNote', {
          name: first,
          hours: CALL.proposalHours,
          amount: format.price(call.money.held),
        })}
      </p>
      <Button
        look="solid"
        size="large"
        full
        busy={proposing.isPending}
        disabled={!chosen}
        onClick={() => chosen && proposing.mutate(chosen)}
      >
        {chosen ? t('calls.proposeAt', { when: when.within(chosen) }) : t('calls.chooseHour')}
      </Button>
    </div>
  )
}
