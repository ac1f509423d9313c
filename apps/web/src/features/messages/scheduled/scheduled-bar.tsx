import '../message-life.css'
import ClockIcon from 'icon:clock'
import FailedIcon from 'icon:warning-circle-fill'
import type { Chat } from '@calina/contract/types'
import { useState } from 'react'
import { useMayAct } from '#lib/acting.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'

const dialog = createPart(async () => (await import('./scheduled-dialog.tsx')).ScheduledDialog)

/** Over the form: how many messages wait for their time in this chat, and when the next one goes. It opens their list. */
export function ScheduledBar({ chat }: { chat: Chat }) {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const Dialog = dialog.usePart(wanted)
  const mayDiffuse = useMayAct('diffuse')
  const { scheduled } = chat
  if (!mayDiffuse || (!scheduled && !open)) return null
  const { waiting, refused, next } = scheduled ?? { waiting: 0, refused: 0, next: null }
  const Drawing = refused > 0 ? FailedIcon : ClockIcon
  return (
    <>
      {scheduled && (
        <button
          type="button"
          className="scheduled-bar"
          aria-haspopup="dialog"
          onClick={() => {
            setWanted(true)
            setOpen(true)
          }}
        >
          <Drawing className={refused > 0 ? 'size-5 flex-none text-danger' : 'size-5 flex-none text-ink-2'} />
          <span className="min-w-0 flex-1">
            {refused > 0 && (
              <b className="font-semibold text-danger">
                {t('messages.scheduledRefused', { count: refused })}
              </b>
            )}
            {refused > 0 && waiting > 0 && ' · '}
            {waiting > 0 && (
              <>
                <b className="font-semibold">{t('messages.scheduledCount', { count: waiting })}</b>
                {next !== null && (
                  <span className="text-ink-2">
                    {' · '}
                    {t('messages.scheduledNext', { when: format.moment(next) })}
                  </span>
                )}
              </>
            )}
          </span>
        </button>
      )}
      {Dialog && <Dialog chat={chat} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
