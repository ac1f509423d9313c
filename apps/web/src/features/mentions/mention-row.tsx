import './mentions.css'
import type { MentionOfMe } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Picture } from '#components/media/photo.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { changed, noteEvent } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { StatusPill } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'

/** A post that mentions the creator, as they may see it. The row stays when it is decided, so that a slip can be mended. */
export function MentionRow({ mention }: { mention: MentionOfMe }) {
  const t = useT()
  const format = useFormat()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const { post, at } = mention
  const { creator } = post
  const [decided, setDecided] = useState<{ of: MentionOfMe; state: MentionOfMe['state'] }>()
  // what is read anew is newer
  const state = decided?.of === mention ? decided.state : mention.state
  const decide = useWrite({
    meta: { things: [`post:${post.id}`] },
    mutationFn: (shown: boolean) => api.decideMention({ params: { post: post.id }, body: { shown } }),
    onSuccess: next => {
      setDecided({ of: mention, state: next.state })
      noteEvent(client, `mention.changed ${post.id}`)
      changed(client, `post:${post.id}`)
    },
    onError: async error => {
      toast.error(await explain(error, texts))
      changed(client, 'mentions')
    },
  })
  const [picture] = post.media
  const button = (shown: boolean, text: string) => (
    <Button
      size="small"
      look={shown ? 'solid' : 'quiet'}
      busy={decide.isPending && decide.variables === shown}
      onClick={() => decide.mutate(shown)}
    >
      {text}
      <span className="sr-only"> {creator.name}</span>
    </Button>
  )
  return (
    <article className="mention" aria-label={t('mentions.by', { name: creator.name })}>
      <PersonLine person={creator} detail={format.ago(at)} />
      <Link to={`/post/${post.id}`} light className="mention-post">
        {picture && (
          <span className="block flex-none">
            <Picture media={picture} sizes="64px" className="mention-picture" />
          </span>
        )}
        <span className="line-clamp-3 min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
          {post.text || t('mentions.forSubscribers')}
        </span>
      </Link>
      <div className="mention-acts">
        {state === 'asked' ? (
          <>
            {button(true, t('mentions.allow'))}
            {button(false, t('mentions.refuse'))}
          </>
        ) : (
          <>
            <span role="status">
              <StatusPill status={state === 'shown' ? 'approved' : 'rejected'} />
            </span>
            {state === 'shown' ? button(false, t('mentions.withdraw')) : button(true, t('mentions.allow'))}
          </>
        )}
      </div>
    </article>
  )
}
