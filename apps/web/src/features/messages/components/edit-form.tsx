import '../../../styles/fields.css'
import '../composer.css'
import SaveIcon from 'icon:check'
import EditIcon from 'icon:pencil-simple'
import { MESSAGE } from '@calina/contract/limits'
import type { Message } from '@calina/contract/types'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { holdReload } from '#lib/updates.ts'
import { IconButton } from '#ui/button.tsx'
import { quotedOf, quotedText } from '../api/quoted.ts'
import { useEditMessage } from '../api/use-edit-message.ts'
import { WriteBar } from './write-bar.tsx'

interface EditFormProps {
  /** An own message, as it was when its editing began. */
  message: Message
  onLeave: () => void
}

/** In the place of the form: the text of an own message. A refusal is said over it, and what is written stays. */
export function EditForm({ message, onLeave }: EditFormProps) {
  const t = useT()
  const format = useFormat()
  const edit = useEditMessage(message)
  const [text, setText] = useState(message.text)
  const field = useRef<HTMLTextAreaElement>(null)
  // a second press comes before the form has gone
  const left = useRef(false)
  const changed = text.trim() !== message.text
  const savable = !edit.isPending && (text.trim().length > 0 || message.media.length > 0)
  useEffect(() => (changed ? holdReload('draft') : undefined), [changed])
  useEffect(() => {
    const { current } = field
    current?.focus({ preventScroll: true })
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  function leave() {
    if (left.current) return
    left.current = true
    onLeave()
  }

  function save(event?: FormEvent) {
    event?.preventDefault()
    if (!savable || left.current) return
    if (changed) edit.mutate(text.trim(), { onSuccess: leave })
    else leave()
  }

  function key(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') leave()
    if (event.key !== 'Enter' || event.shiftKey || !matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    save()
  }

  return (
    <form onSubmit={save}>
      <WriteBar
        icon={EditIcon}
        title={t('messages.edits')}
        text={quotedText(quotedOf(message), t, format)}
        label={t('messages.leaveEdit')}
        onDrop={onLeave}
      />
      {edit.isError && (
        <p className="px-gutter pt-2 text-danger text-small" role="alert">
          {errorText(edit.error, t)}
        </p>
      )}
      <div className="composer">
        <div className="input input-quiet input-pill">
          <textarea
            ref={field}
            rows={1}
            aria-label={t('messages.editText')}
            maxLength={MESSAGE.maxText}
            value={text}
            onChange={event => setText(event.target.value)}
            onKeyDown={key}
          />
        </div>
        <IconButton
          icon={SaveIcon}
          label={t('messages.saveEdit')}
          look="solid"
          type="submit"
          disabled={!savable}
        />
      </div>
    </form>
  )
}
