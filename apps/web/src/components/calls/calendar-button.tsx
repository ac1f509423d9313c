import CalendarIcon from 'icon:calendar-plus'
import type { CallLine } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useConfig } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { calendarFile } from './calendar-file.ts'
import { chatPath } from './call-path.ts'

interface CalendarButtonProps {
  call: Pick<CallLine, 'id' | 'kind' | 'minutes'>
  at: string
  chat: string
  /** With whom it is. */
  name: string
}

/** Saves an agreed call as a file that a calendar takes. It is made in the page, and works without a connection. */
export function CalendarButton({ call, at, chat, name }: CalendarButtonProps) {
  const t = useT()
  const { origin } = useConfig()
  const save = () => {
    const what = t(call.kind === 'audio' ? 'call-lines.kind.audio' : 'call-lines.kind.video')
    const text = calendarFile({
      ...{ id: call.id, at, minutes: call.minutes, url: origin + chatPath(chat), now: Date.now() },
      title: t('call-lines.eventWith', { what, name }),
    })
    const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'call.ics'
    link.click()
    // some browsers begin to read it a moment later
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
  return (
    <Button size="small" icon={CalendarIcon} onClick={save}>
      {t('call-lines.toCalendar')}
    </Button>
  )
}
