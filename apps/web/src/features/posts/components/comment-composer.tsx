import '../../../styles/fields.css'
import SendIcon from 'icon:paper-plane-right-fill'
import { COMMENT } from '@calina/contract/limits'
import type { Comment, Post, User } from '@calina/contract/types'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Portrait } from '#components/people/window.tsx'
import { useSuggestions } from '#components/suggestions/use-suggestions.tsx'
import { useTextDraft } from '#lib/draft.ts'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { IconButton } from '#ui/button.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { useAddComment } from '../api/use-comments.ts'

interface CommentComposerProps {
  post: Post
  user: User
  /** The comment that is replied to. */
  parent?: Comment
  onSent?: () => void
  /** Takes the focus whenever this is another number. */
  asked?: number
}

/** Writes a comment. What is typed stays until it is stored, over a failure and over a reload. */
export function CommentComposer({ post, user, parent, onSent, asked }: CommentComposerProps) {
  const t = useT()
  const errorId = useId()
  const [text, setText] = useTextDraft(`comment ${post.id}${parent ? ` ${parent.id}` : ''}`)
  const add = useAddComment(post.id, parent?.id)
  const busy = useRef(false)
  const { field, props, list } = useSuggestions({ value: text, onChange: setText, place: 'comment' })
  const label = parent ? t('posts.replyTo', { name: parent.author.name }) : t('posts.writeComment')
  useEffect(() => {
    if (asked !== undefined) field.current?.focus()
  }, [asked, field])
  const ready = text.trim().length > 0

  const send = () => {
    // a second press comes before the first is drawn
    if (!ready || busy.current) return
    busy.current = true
    add.mutate(text.trim(), {
      onSuccess: () => {
        setText('')
        onSent?.()
      },
      onSettled: () => {
        busy.current = false
      },
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    props.onKeyDown(event)
    if (event.defaultPrevented) return
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    // on a phone the return key breaks the line: the button sends
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <div className="input input-quiet comment-field">
        <Portrait person={user} width={26} decorative />
        <textarea
          {...props}
          ref={field}
          rows={1}
          value={text}
          maxLength={COMMENT.maxText}
          readOnly={add.isPending}
          placeholder={label}
          aria-label={label}
          aria-describedby={add.error ? errorId : undefined}
          enterKeyHint="enter"
          onKeyDown={onKeyDown}
        />
        {ready && (
          <IconButton
            type="submit"
            icon={SendIcon}
            label={t('posts.sendComment')}
            look="solid"
            size="small"
            aria-busy={add.isPending || undefined}
          />
        )}
      </div>
      {list}
      <FieldError id={errorId} error={add.error ? errorText(add.error, t) : undefined} />
    </form>
  )
}
