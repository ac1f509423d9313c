import type { Post, Tag } from '@calina/contract/types'
import { ExploreContent } from '#features/explore/components/explore-content.tsx'
import { ExploreHead } from '#features/explore/components/explore-head.tsx'
import { ExploreSearch } from '#features/explore/components/explore-search.tsx'
import { modalPart } from '#features/explore/modal-part.ts'
import { creatorsQuery, postsQuery, tagsQuery, trendingQuery } from '#features/explore/queries.ts'
import { pathOf, type View, viewIn } from '#features/explore/view.ts'
import { PhotoTile, tileRatio } from '#features/posts/components/photo-tile.tsx'
import { TagRow } from '#features/tags/tag-row.tsx'
import { useT } from '#lib/i18n.ts'
import { useSearchParams } from '#lib/router.tsx'
import type { RouteInput } from '../routes.ts'
// what opens a post over the results comes with them
import '../over-screen.tsx'
import '#features/explore/explore.css'
import '../../styles/tabs.css'

function queriesOf(view: View) {
  if (view.tab === 'creators') return [creatorsQuery(view)]
  if (view.tab === 'posts') return [postsQuery(view), trendingQuery()]
  return [view.q === '' ? trendingQuery() : tagsQuery(view.q)]
}

export const queries = ({ search }: RouteInput) => queriesOf(viewIn(search))

const SIZES = '(min-width: 1120px) 270px, (min-width: 768px) 33vw, 50vw'
/** Tiles that the first screen of a phone shows. */
const EAGER = 4

const renderPost = (post: Post, index: number) => (
  <PhotoTile post={post} to={`/explore/${post.id}`} sizes={SIZES} priority={index < EAGER} />
)
const renderTag = (tag: Tag) => <TagRow tag={tag} />

/** Discovery: everything that everybody may look through, with a search and what narrows it in the address. */
export function Component() {
  const t = useT()
  const view = viewIn(useSearchParams())
  return (
    <div className="page explore">
      <div className="explore-top">
        <h1 className="type-title max-lg:sr-only">{t('explore.title')}</h1>
        <ExploreSearch q={view.q} pathFor={q => pathOf({ ...view, q })} className="explore-search-place" />
      </div>
      <ExploreHead view={view} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only fetches ahead what a press may open */}
      <div onPointerOver={modalPart.preload} onFocus={modalPart.preload}>
        <ExploreContent view={view} renderPost={renderPost} postRatio={tileRatio} renderTag={renderTag} />
      </div>
    </div>
  )
}
