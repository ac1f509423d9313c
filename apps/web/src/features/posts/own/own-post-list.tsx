import type { Post } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { useArchive } from '../api/use-own-acts.ts'
import { isStopped, ownWords } from '../own-labels.ts'
import { OwnRow } from './own-row.tsx'
import { RowsLoading } from './rows-loading.tsx'

/** Own posts that are not out yet, or archived. */
export function OwnPostList({ state: shown }: { state: 'scheduled' | 'archived' }) {
  const t = useT()
  const state = useInfiniteQuery(pages('listOwnPosts', { query: { state: shown } }))
  const posts = state.data?.pages.flatMap(page => page.items) ?? []
  const Row = shown === 'scheduled' ? ScheduledRow : ArchivedRow
  return (
    <InfiniteList
      state={state}
      items={posts}
      keyOf={post => post.id}
      estimate={85}
      render={post => <Row post={post} />}
      loading={<RowsLoading />}
      empty={<Empty title={t(`drafts.none.${shown}`)} text={t(`drafts.noneText.${shown}`)} />}
    />
  )
}

function ScheduledRow({ post }: { post: Post }) {
  const t = useT()
  const format = useFormat()
  const time = post.scheduledFor
    ? t('posts.scheduledFor', { time: format.moment(post.scheduledFor) })
    : t(isStopped(post) ? 'posts.stopped' : 'posts.preparing')
  return (
    <OwnRow
      to={`/post/${post.id}`}
      picture={post.media[0]?.src}
      text={post.text}
      textless={t('drafts.textless')}
      facts={[time, ownWords(post, t, format)]}
    >
      <ButtonLink to={`/post/${post.id}/edit`} size="small">
        {t('posts.edit')}
      </ButtonLink>
    </OwnRow>
  )
}

function ArchivedRow({ post }: { post: Post }) {
  const t = useT()
  const format = useFormat()
  const restore = useArchive(post)
  return (
    <OwnRow
      to={`/post/${post.id}`}
      picture={post.media[0]?.src}
      text={post.text}
      textless={t('drafts.textless')}
      facts={[t('drafts.published', { date: format.dayMonth(post.publishedAt) }), ownWords(post, t, format)]}
    >
      <Button size="small" busy={restore.isPending} onClick={() => restore.mutate(false)}>
        {t('posts.restore')}
      </Button>
    </OwnRow>
  )
}
