import WriteIcon from 'icon:text-align-left'
import { MESSAGE } from '@calina/contract/limits'
import type { Message } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTextDraft } from '#lib/draft.ts'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { putMessage } from '../api/message-cache.ts'

/** Under an own voice note: writes down what it says, for who cannot hear it and for who searches. */
export function WriteWords({ message }: { message: Message }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const label = t(message.text === '' ? 'voice.write' : 'voice.change')
  return (
    <>
      <Button look="text" size="small" icon={WriteIcon} className="min-h-11" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={label} description={t('voice.writeHint')}>
        <WordsForm message={message} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function WordsForm({ message, onDone }: { message: Message; onDone: () => void }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const { id, chat } = message
  const [draft, setDraft] = useTextDraft(`voice words ${id}`)
  const [touched, setTouched] = useState(draft !== '')
  const words = touched ? draft : message.text
  const save = useWrite({
    meta: { things: [`messages:${chat}`] },
    mutationFn: () => api.editMessage({ params: { chat, message: id }, body: { text: words.trim() } }),
    onSuccess: edited => {
      putMessage(client, edited)
      changed(client, 'chats', `chat:${chat}`)
      setDraft('')
      onDone()
    },
  })
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <TextArea
        label={t('voice.says')}
        rows={4}
        maxLength={MESSAGE.maxText}
        counted={{ length: words.length, max: MESSAGE.maxText }}
        error={save.error ? errorText(save.error, t) : undefined}
        value={words}
        onChange={event => {
          setTouched(true)
          setDraft(event.target.value)
        }}
      />
      <Button look="solid" type="submit" busy={save.isPending} className="self-end">
        {t('common.save')}
      </Button>
    </form>
  )
}
