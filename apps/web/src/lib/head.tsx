import { createContext, useContext } from 'react'
import { useConfig, useSettings } from './page.ts'

interface HeadProps {
  /** Without the site's name, which is added. */
  title?: string
  description?: string
  /** The picture that a shared link shows; nothing that a guest may not see. */
  image?: string | null
  /** What the page is, in the words of Open Graph. */
  type?: 'website' | 'article' | 'profile' | 'video.other'
  /** The measures and words of the picture, where they are known. */
  shown?: { width: number; height: number; alt: string } | undefined
  /** Path of the page without what does not matter to a search engine. */
  canonical?: string
  noIndex?: boolean
}

/** Whether another screen lies over this one: the document's head is that one's then. */
export const CoveredContext = createContext(false)

/** Title, description and what a shared link shows. React puts them into the document's head, here and on the server. */
export function Head({ title, description, image, type = 'website', shown, canonical, noIndex }: HeadProps) {
  const { origin } = useConfig()
  const { siteName } = useSettings()
  const covered = useContext(CoveredContext)
  if (covered) return null
  const full = title ? `${title} · ${siteName}` : siteName
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={title ?? siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={siteName} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={new URL(image, origin).href} />}
      {image && shown && <meta property="og:image:width" content={String(shown.width)} />}
      {image && shown && <meta property="og:image:height" content={String(shown.height)} />}
      {image && shown?.alt && <meta property="og:image:alt" content={shown.alt} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
      {canonical && <meta property="og:url" content={origin + canonical} />}
      {canonical && <link rel="canonical" href={origin + canonical} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  )
}

interface DiscoveryProps {
  /** Path of what a guest may see here. */
  path: string
  /** Whether it is a creator, whose posts can be subscribed to by a feed reader. */
  feeds?: boolean
}

/** Where other software finds how to show this page, and what is new on it. */
export function Discovery({ path, feeds = false }: DiscoveryProps) {
  const { origin } = useConfig()
  return (
    <>
      <link
        rel="alternate"
        type="application/json+oembed"
        href={`${origin}/oembed?url=${encodeURIComponent(origin + path)}&format=json`}
      />
      {feeds && <link rel="alternate" type="application/rss+xml" href={`${path}/feed.xml`} />}
      {feeds && <link rel="alternate" type="application/feed+json" href={`${path}/feed.json`} />}
    </>
  )
}
