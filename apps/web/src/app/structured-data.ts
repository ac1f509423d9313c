import type { Person, Post, Profile } from '@calina/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '#lib/query.ts'
import type { Match } from './matching.ts'

/** What search engines read of a page: an object of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>

const CONTEXT = 'https://schema.org'

/** Seconds as a duration of ISO 8601: `PT1M2S`. */
function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`
}

/**
 * The structured data of a page that a guest gets, from what has been fetched for it; undefined where it has none. It
 * says nothing that the page does not show to a guest: of what is locked there are its creator, its date and that it is.
 */
export function structuredData(
  { route, params }: Match,
  client: QueryClient,
  origin: string,
): StructuredData | undefined {
  if (route.name === 'post') {
    const post = client.getQueryData<Post>(query('getPost', { params: { post: params.post ?? '' } }).queryKey)
    return post && { '@context': CONTEXT, ...postData(post, origin) }
  }
  if (route.name === 'profile') {
    const { queryKey } = query('getProfile', { params: { username: params.username ?? '' } })
    const profile = client.getQueryData<Profile>(queryKey)
    return profile && profile.user.type === 'model'
      ? { '@context': CONTEXT, ...profileData(profile, origin) }
      : undefined
  }
  return undefined
}

const personData = ({ name, username }: Person, origin: string) => ({
  '@type': 'Person',
  name,
  alternateName: `@${username}`,
  url: `${origin}/${username}`,
})

function profileData({ user, bio, since, counts }: Profile, origin: string) {
  return {
    '@type': 'ProfilePage',
    dateCreated: since,
    mainEntity: {
      ...personData(user, origin),
      ...(bio !== '' && { description: bio }),
      ...(user.avatar !== null && { image: new URL(user.avatar, origin).href }),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: `${CONTEXT}/FollowAction`,
        userInteractionCount: counts.followers,
      },
    },
  }
}

function postData(post: Post, origin: string) {
  const url = `${origin}/post/${post.id}`
  const open = post.access === 'everyone'
  const about = {
    '@type': 'SocialMediaPosting',
    '@id': url,
    url,
    datePublished: post.publishedAt,
    author: personData(post.creator, origin),
    isAccessibleForFree: open,
  }
  if (!open) return about
  return {
    ...about,
    ...(post.editedAt !== null && { dateModified: post.editedAt }),
    ...(post.text !== '' && { articleBody: post.text }),
    commentCount: post.comments,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: `${CONTEXT}/LikeAction`,
      userInteractionCount: post.likes,
    },
    ...(post.media.length > 0 && { sharedContent: post.media.map(each => mediaData(each, post, origin)) }),
  }
}

/** The files behind links that end are not named: only the picture, which stands on the page as well. */
function mediaData(
  { kind, alt, src, duration, width, height }: Post['media'][number],
  post: Post,
  origin: string,
) {
  const picture = new URL(src, origin).href
  const name = alt || post.text.slice(0, 100) || post.creator.name
  if (kind === 'image') return { '@type': 'ImageObject', contentUrl: picture, name, width, height }
  return {
    '@type': kind === 'video' ? 'VideoObject' : 'AudioObject',
    name,
    description: post.text.slice(0, 200) || name,
    thumbnailUrl: picture,
    uploadDate: post.publishedAt,
    ...(duration !== null && { duration: isoDuration(duration) }),
    ...(kind === 'video' && { width, height }),
  }
}
