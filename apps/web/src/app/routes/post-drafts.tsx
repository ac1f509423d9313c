import BackIcon from 'icon:arrow-left'
import { DraftList } from '#features/posts/own/draft-list.tsx'
import { OwnPostList } from '#features/posts/own/own-post-list.tsx'
import { useT } from '#lib/i18n.ts'
import { pages } from '#lib/query.ts'
import { useSearchParams } from '#lib/router.tsx'
import { ButtonLink, IconLink } from '#ui/button.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import type { RouteInput } from '../routes.ts'

const SHOWN = ['drafts', 'scheduled', 'archived'] as const
type Shown = (typeof SHOWN)[number]
const shownIn = (search: URLSearchParams): Shown =>
  SHOWN.find(each => each === search.get('show')) ?? 'drafts'

export const queries = ({ search }: RouteInput) => {
  const shown = shownIn(search)
  return [shown === 'drafts' ? pages('listDrafts') : pages('listOwnPosts', { query: { state: shown } })]
}

/** What a creator has written that others do not see: drafts, scheduled posts, archived ones. */
export function Component() {
  const t = useT()
  const shown = shownIn(useSearchParams())
  return (
    <div className="mx-auto w-full max-w-[760px] px-gutter pb-10 md:pt-3 lg:pt-8">
      <header className="page-head">
        <IconLink to="/home" icon={BackIcon} label={t('common.back')} className="back md:hidden" />
        <h1 className="mr-auto">{t('drafts.title')}</h1>
        <ButtonLink to="/post/new" look="solid" size="small">
          {t('drafts.write')}
        </ButtonLink>
      </header>
      <TabLinks
        className="mb-2"
        label={t('drafts.title')}
        tabs={SHOWN.map(each => ({
          to: each === 'drafts' ? '/post/drafts' : `/post/drafts?show=${each}`,
          text: t(`drafts.tab.${each}`),
          here: each === shown,
        }))}
      />
      <PartBoundary key={shown}>
        {shown === 'drafts' ? <DraftList /> : <OwnPostList state={shown} />}
      </PartBoundary>
    </div>
  )
}
