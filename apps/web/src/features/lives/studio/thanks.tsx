import ThanksIcon from 'icon:chat-circle'
import { MESSAGE } from '@calina/contract/limits'
import type { StudioLive } from '@calina/contract/types'
import { type FormEvent, useState } from 'react'
import { useOnline } from '#lib/connection.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { useStudioWrite } from './use-studio-writes.ts'

/** One message to everybody who gave in a live, each in the conversation with them; and that it was sent. */
export function ThankAll({ live }: { live: StudioLive }) {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { thankedAt, giverCount } = live.summary ?? { thankedAt: null, giverCount: 0 }
  if (giverCount === 0) return null
  if (thankedAt)
    return (
      <p className="text-ink-2 text-small" role="status">
        {t('studio.thanked', { when: format.moment(thankedAt) })}
      </p>
    )
  return (
    <>
      <Button size="small" icon={ThanksIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('studio.thankAll')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('studio.thankAll')}
        description={t('studio.thankAllText')}
      >
        <ThanksForm live={live} count={giverCount} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ThanksForm({ live, count, onDone }: { live: StudioLive; count: number; onDone: () => void }) {
  const t = useT()
  const online = useOnline()
  const [text, setText] = useState(() => t('studio.thanksDraft', { title: live.title }))
  const thanking = useStudioWrite(live.id, (api, words: string) =>
    api.thankGivers({ params: { live: live.id }, body: { text: words } }),
  )
  const words = text.trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (words !== '' && !thanking.isPending) thanking.mutate(words, { onSuccess: onDone })
  }
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={send}>
      <TextArea
        label={t('studio.thanksLabel')}
        dir="auto"
        maxLength={MESSAGE.maxText}
        value={text}
        onChange={event => setText(event.target.value)}
        counted={{ length: text.length, max: MESSAGE.maxText }}
      />
      {!online && (
        <p className="text-ink-2 text-small" role="status">
          {t('studio.off.offline')}
        </p>
      )}
      <Button type="submit" look="solid" full busy={thanking.isPending} disabled={!online || words === ''}>
        {t('studio.thanksSend', { count })}
      </Button>
    </form>
  )
}
