import { createHash } from 'node:crypto'
import type { Post } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import type { TextDocument } from '../../platform/http/answers/produced.ts'
import type { Feed } from './queries/get-feed.ts'

const TITLE_LENGTH = 80
/** Blocked countries make it different by where the reader is: no cache on the way hands it to others. */
const CACHING = 'private, max-age=300'

/** The first line of a post, cut between words. */
function titleOf({ text, creator }: Post): string {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? ''
  if (line === '') return creator.name
  if (line.length <= TITLE_LENGTH) return line
  const cut = line.slice(0, TITLE_LENGTH)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut).toWellFormed().replace(/\ufffd$/, '')}…`
}

interface Addresses {
  origin: string
  page: string
  feed: string
  avatar: string | null
}

function addressesOf({ config }: Context, { profile }: Feed, file: string): Addresses {
  const { publicUrl: origin } = config
  const { username, avatar } = profile.user
  const page = `${origin}/${username}`
  return { origin, page, feed: `${page}/${file}`, avatar: avatar && new URL(avatar, origin).href }
}

const addressOf = (origin: string, { id }: Post) => `${origin}/post/${id}`

/**
 * With what tells whether it has changed: its text alone. No date does: a deleted post, a new name or another operator's
 * setting leaves none that is later.
 */
function documentOf(text: string): TextDocument {
  const etag = createHash('sha256').update(text).digest('base64url').slice(0, 27)
  return { text, caching: CACHING, etag }
}

/** RSS 2.0. */
export function rssOf(ctx: Context, feed: Feed): TextDocument {
  const { origin, page, feed: self, avatar } = addressesOf(ctx, feed, 'feed.xml')
  const { profile, posts } = feed
  const items = posts.map(post => {
    const link = xml(addressOf(origin, post))
    return `<item><title>${xml(titleOf(post))}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate><description>${xml(post.text)}</description></item>`
  })
  const name = xml(profile.user.name)
  const image =
    avatar === null
      ? ''
      : `<image><url>${xml(avatar)}</url><title>${name}</title><link>${xml(page)}</link></image>`
  const about = profile.bio === '' ? profile.user.name : profile.bio
  const text = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${name}</title><link>${xml(page)}</link><description>${xml(about)}</description><atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>${image}${items.join('')}</channel></rss>`
  return documentOf(text)
}

/** JSON Feed 1.1. */
export function jsonFeedOf(ctx: Context, feed: Feed): TextDocument {
  const { origin, page, feed: self, avatar } = addressesOf(ctx, feed, 'feed.json')
  const { profile, posts } = feed
  const text = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: profile.user.name,
    home_page_url: page,
    feed_url: self,
    ...(profile.bio !== '' && { description: profile.bio }),
    ...(avatar !== null && { icon: avatar }),
    authors: [{ name: profile.user.name, url: page, ...(avatar !== null && { avatar }) }],
    items: posts.map(post => ({
      id: addressOf(origin, post),
      url: addressOf(origin, post),
      title: titleOf(post),
      content_text: post.text,
      date_published: post.publishedAt,
    })),
  })
  return documentOf(text)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** XML has no way to write the last two characters of the plane: a document with one is none. */
const xml = (text: string): string =>
  text.replace(/[&<>"'\ufffe\uffff]/g, character => ENTITIES[character] ?? '')
