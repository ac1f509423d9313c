import { endOfPeriod } from '@calina/contract/constants'
import { SUBSCRIPTION_GIFT } from '@calina/contract/limits'
import type { Person, Subscriber } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Circle } from '#components/people/window.tsx'
import { errorText } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { useApi, useFormat, useNow } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { RadioTiles } from '#ui/radio.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import '../../styles/fields.css'
import './give-time.css'

type Days = (typeof SUBSCRIPTION_GIFT.days)[number]

/** What is known of the time that somebody has: nothing, where they never had any. */
export type HeldTime = Pick<Subscriber, 'expiresAt' | 'status' | 'renews'> | undefined

export interface GiveTimeProps {
  fan: Person
  time: HeldTime
  onGiven: (subscriber: Subscriber) => void
}

/** Free time for a fan: how many days, the words that go with them, the new end, and that it costs nobody anything. */
export function GiveTime({ fan, time, onGiven }: GiveTimeProps) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const [days, setDays] = useState<Days>(7)
  const [words, setWords] = useState('')
  const give = useGiveTime(fan, days, words, onGiven)
  const name = firstName(nameOf(fan, t))
  const runs = time?.status === 'active'
  const start = new Date(runs ? time.expiresAt : now)
  const end = endOfPeriod(start, `${days}d`, start.getUTCDate()).toISOString()
  return (
    <div className="give-time">
      <div className="flex min-w-0 items-center gap-3">
        <Circle person={fan} width={40} decorative />
        <p className="min-w-0 leading-tight">
          <bdi className="block truncate font-semibold">{nameOf(fan, t)}</bdi>
          <span className="text-ink-2 text-small">
            {time
              ? t(runs ? 'given.endsOn' : 'given.endedOn', { day: format.dayMonth(time.expiresAt) })
              : t('given.noTime')}
          </span>
        </p>
      </div>
      <RadioTiles
        legend={t('given.howLong')}
        hideLegend
        value={String(days)}
        onChange={value => setDays(SUBSCRIPTION_GIFT.days.find(each => String(each) === value) ?? days)}
        className="grid grid-cols-4 gap-2"
        tileClassName="flex-col items-center rounded-[14px]! px-1 pt-3 pb-2.5 leading-[1.15]"
        options={SUBSCRIPTION_GIFT.days.map(each => ({
          value: String(each),
          disabled: give.isPending,
          text: (
            <>
              <span className="figures text-[20px] font-semibold">{each}</span>
              <span className="text-ink-2 text-micro">{t('given.dayWord', { count: each })}</span>
            </>
          ),
        }))}
      />
      <TextArea
        label={t('given.words')}
        counted={{ length: words.length, max: SUBSCRIPTION_GIFT.maxWords }}
        dir="auto"
        rows={2}
        maxLength={SUBSCRIPTION_GIFT.maxWords}
        value={words}
        readOnly={give.isPending}
        onChange={event => setWords(event.target.value)}
      />
      <dl className="give-time-facts figures">
        {[
          [t('given.newEnd'), format.dayMonth(end)],
          [t('given.costsThem'), t('given.nothing')],
          [t('given.costsYou'), t('given.nothing')],
        ].map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {give.error && (
        <Note kind="bad" alert>
          {isError(give.error, 'USER_NOT_FOUND') ? t('given.notYours') : errorText(give.error, t)}
        </Note>
      )}
      <Button look="solid" size="large" full busy={give.isPending} onClick={() => give.mutate()}>
        <span className="truncate">{t('given.daysTo', { count: days, name })}</span>
      </Button>
      <p className="text-center text-ink-2 text-small">
        {time?.renews && runs ? t('given.stopsTheirs') : t('given.daysNote')}
      </p>
    </div>
  )
}

function useGiveTime(fan: Person, days: Days, words: string, onGiven: (subscriber: Subscriber) => void) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  return useWrite({
    meta: { things: ['subscribers', 'chats'] },
    mutationFn: () =>
      api.giveTime({ params: { username: fan.username }, body: { days, words: words.trim() } }),
    onSuccess: ({ subscriber }) => {
      changed(client, 'subscribers', 'chats')
      toast.success(
        t('given.daysGiven', {
          name: firstName(nameOf(fan, t)),
          day: format.dayMonth(subscriber.expiresAt),
        }),
        { id: `time ${fan.username}` },
      )
      onGiven(subscriber)
    },
  })
}
