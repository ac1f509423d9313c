import { RENDITION_WIDTHS } from '@calina/contract'
import type { Answer, Person, Routes } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { isId } from '../../../platform/ids.ts'
import { getPost } from '../../posts/index.ts'
import { getProfile } from '../../profiles/index.ts'
import { asGuest } from '../as-guest.ts'

const CACHE_SECONDS = 3_600
const THUMBNAIL = RENDITION_WIDTHS.avatar[1]

/** A link to a creator or a public post, as a guest sees it. Whatever else an address leads to is not found. */
export async function getOembed(
  ctx: Context,
  {
    url,
    format,
    maxwidth = THUMBNAIL,
    maxheight = THUMBNAIL,
  }: {
    url: string
    format: 'json' | 'xml'
    maxwidth?: number | undefined
    maxheight?: number | undefined
  },
): Promise<Answer<Routes['getOembed']>> {
  if (format === 'xml') throw new AppError('FORMAT_NOT_OFFERED')
  const { title, person } = await shownAt(asGuest(ctx), url)
  const { publicUrl } = ctx.config
  const fits = Math.min(maxwidth, maxheight) >= THUMBNAIL
  return {
    version: '1.0',
    type: 'link',
    title,
    author_name: person.name,
    author_url: `${publicUrl}/${person.username}`,
    provider_name: ctx.settings.get('siteName'),
    provider_url: publicUrl,
    cache_age: CACHE_SECONDS,
    ...(person.avatar !== null &&
      fits && {
        thumbnail_url: new URL(person.avatar.replace(/\d+(?=\.webp$)/, String(THUMBNAIL)), publicUrl).href,
        thumbnail_width: THUMBNAIL,
        thumbnail_height: THUMBNAIL,
      }),
  }
}

async function shownAt(ctx: Context, text: string): Promise<{ title: string; person: Person }> {
  const url = URL.parse(text)
  if (url === null || url.origin !== new URL(ctx.config.publicUrl).origin) throw new AppError('NOT_FOUND')
  const [first = '', second = '', ...rest] = url.pathname.replace(/\/$/, '').slice(1).split('/')
  try {
    if (rest.length === 0 && first === 'post' && isId(second)) {
      const { creator, access } = await getPost(ctx, { post: second })
      if (access === 'everyone') return { title: creator.name, person: creator }
    }
    if (second === '' && first !== '') {
      const { user } = await getProfile(ctx, { username: first.toLowerCase() })
      if (user.type === 'model') return { title: user.name, person: user }
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error
  }
  throw new AppError('NOT_FOUND')
}
