import { MESSAGE_HITS, SEARCH } from '@calina/contract/limits'
import type { Chat } from '@calina/contract/types'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { SearchField, TextField } from '#ui/field.tsx'
import { RadioChips } from '#ui/radio.tsx'
import { toast } from '#ui/toasts.tsx'
import type { ChatTools } from './use-chat-tools.ts'
import type { useHits } from './use-hits.ts'

/** The field of the search in a chat; it has the focus when it opens. */
export function FindField({ tools, className }: { tools: ChatTools; className?: string }) {
  const t = useT()
  return (
    <SearchField
      label={t('chat.findField')}
      // it was opened to write into it
      autoFocus
      maxLength={SEARCH.max}
      value={tools.find ?? ''}
      onChange={find => tools.search({ find })}
      className={className}
    />
  )
}

interface FindChipsProps {
  chat: Chat
  tools: ChatTools
  counts: ReturnType<typeof useHits>['counts']
}

/** Which hits are listed, with how many there are, and the way to a day. */
export function FindChips({ chat, tools, counts }: FindChipsProps) {
  const t = useT()
  const format = useFormat()
  const [dated, setDated] = useState(false)
  const name = firstName(nameOf(chat.receiver, t))
  return (
    <>
      <div className="chips find-chips">
        <RadioChips
          legend={t('chat.findWhich')}
          value={tools.of}
          onChange={of => tools.search({ of })}
          options={MESSAGE_HITS.map(value => ({
            value,
            text: counts
              ? t(`chat.hits.${value}`, { name, number: format.number(counts[value]) })
              : t(`chat.hitsNone.${value}`, { name }),
          }))}
        />
        <button type="button" className="chip" aria-expanded={dated} onClick={() => setDated(!dated)}>
          {t('chat.date')}
        </button>
      </div>
      {dated && <FindDate chat={chat} tools={tools} />}
    </>
  )
}

/** Leads to the first message of a day, or after it. */
function FindDate({ chat, tools }: Pick<FindChipsProps, 'chat' | 'tools'>) {
  const t = useT()
  const api = useApi()
  const texts = useTexts()
  const [day, setDay] = useState('')
  const [busy, setBusy] = useState(false)
  const go = async () => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    setBusy(true)
    try {
      // as the device counts its days
      const time = new Date(year, month - 1, date).toISOString()
      const { message } = await api.findMessageAt({ params: { chat: chat.id }, query: { time } })
      if (message) tools.show(message)
      else toast.warning(t('chat.dateNone'))
    } catch (error) {
      toast.error(await explain(error, texts))
    }
    setBusy(false)
  }
  return (
    <form
      className="find-date"
      onSubmit={event => {
        event.preventDefault()
        if (!busy && day !== '') void go()
      }}
    >
      <TextField
        label={t('chat.dateField')}
        type="date"
        required
        value={day}
        onChange={event => setDay(event.target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" busy={busy} disabled={day === ''}>
        {t('common.see')}
      </Button>
    </form>
  )
}
