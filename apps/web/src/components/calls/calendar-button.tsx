import CalendarIcon from 'icon:calendar-plus'
import type { CallLine } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useConfig } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { saveEvent } from '../time/calendar-file.ts'
import { chatPath } from './call-path.ts'

interface CalendarButtonProps {
  call: Pick<CallLine, 'id' | 'kind' | 'minutes'>
  at: string
  chat: string
  /** With whom it is. */
  name: string
}

/** Saves an agreed call as a file that a calendar takes. */
export function CalendarButton({ call, at, chat, name }: CalendarButtonProps) {
  const t = useT()
  const { origin } = useConfig()
  const save = () => {
    const what = t(call.kind === 'audio' ? 'call-lines.kind.audio' : 'call-lines.kind.video')
    const event = {
      ...{ id: call.id, at, minutes: call.minutes, url: origin + chatPath(chat), now: Date.now() },
      title: t('call-lines.eventWith', { what, name }),
    }
    saveEvent(event, 'call.ics')
  }
  return (
    <Button size="small" icon={CalendarIcon} onClick={save}>
      {t('call-lines.toCalendar')}
    </Button>
  )
}
