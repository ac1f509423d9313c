import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Blocks, textOf } from './blocks.tsx'
import { type Asked, useInLanguage } from './use-in-language.ts'
import './legal.css'

type Name = 'terms' | 'privacy'

export const legalQuery = (document: Name, asked: Asked = {}) =>
  query('getLegal', { params: { document }, query: asked })

/** Terms or privacy policy, as a page to read. */
export function LegalText({ document }: { document: Name }) {
  const t = useT()
  const format = useFormat()
  const { data: text, error } = useInLanguage(asked => legalQuery(document, asked))
  if (error) throw error
  if (!text) return <Skeleton className="mx-auto mt-8 h-96 w-full max-w-[68ch]" />
  const [first, ...rest] = text.blocks
  const title = first?.kind === 'title' ? first : undefined
  return (
    <article className="legal" lang={text.locale}>
      <Head {...(title && { title: textOf(title) })} canonical={`/${document}`} />
      {title && <Blocks blocks={[title]} />}
      {text.version && (
        <p className="legal-version">
          {t('help.version', { day: format.date(`${text.version}T00:00:00Z`) })}
        </p>
      )}
      <Blocks blocks={title ? rest : text.blocks} />
    </article>
  )
}
