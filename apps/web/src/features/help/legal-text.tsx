import type { LegalDocument } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { Head } from '#lib/head.tsx'
import { useLocale } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Block = LegalDocument['blocks'][number]
type Name = 'terms' | 'privacy'

export const legalQuery = (document: Name) => query('getLegal', { params: { document }, query: {} })
const localized = (document: Name, locale: LegalDocument['locale']) =>
  query('getLegal', { params: { document }, query: { locale } })

/** Terms or privacy policy, as a page to read. */
export function LegalText({ document }: { document: Name }) {
  const locale = useLocale()
  const first = useQuery(legalQuery(document))
  // a language that was chosen after the page had come
  const changed = first.data !== undefined && first.data.locale !== locale
  const second = useQuery({ ...localized(document, locale), enabled: changed })
  const text = changed ? (second.data ?? first.data) : first.data
  if (first.error && !text) throw first.error
  if (!text) return <Skeleton className="mx-auto mt-8 h-96 w-full max-w-[68ch]" />
  return <Text text={text} document={document} />
}

function Text({ text, document }: { text: LegalDocument; document: Name }) {
  const heading = text.blocks.find(block => block.kind === 'title')
  const title = heading && textOf(heading)
  return (
    <article className="mx-auto w-full max-w-[68ch] px-gutter pt-8 pb-16" lang={text.locale}>
      <Head {...(title && { title })} canonical={`/${document}`} />
      {groupsOf(text.blocks).map(({ key, blocks: [first, ...others] }) => {
        if (first?.kind !== 'item') return first && <Paragraph key={key} block={first} />
        return (
          <ul key={key} className="mb-4 list-disc pl-6">
            {[first, ...others].map(block => (
              <li key={textOf(block)} className="mb-1.5">
                <Spans block={block} />
              </li>
            ))}
          </ul>
        )
      })}
    </article>
  )
}

function Paragraph({ block }: { block: Block }) {
  if (block.kind === 'title') {
    return (
      <h1 className="type-display mb-8">
        <Spans block={block} />
      </h1>
    )
  }
  if (block.kind === 'heading') {
    return (
      <h2 className="heading mt-8 mb-2">
        <Spans block={block} />
      </h2>
    )
  }
  return (
    <p className="mb-4">
      <Spans block={block} />
    </p>
  )
}

function Spans({ block }: { block: Block }) {
  return block.spans.map(span => <SpanText key={`${span.text} ${span.href}`} span={span} />)
}

function SpanText({ span }: { span: Block['spans'][number] }) {
  const text = span.strong ? <strong>{span.text}</strong> : span.text
  if (span.href === null) return text
  return span.href.startsWith('/') ? (
    <Link to={span.href} className="link">
      {text}
    </Link>
  ) : (
    <a href={span.href} rel="noopener" className="link">
      {text}
    </a>
  )
}

const textOf = (block: Block): string => block.spans.map(span => span.text).join('')

/** Groups consecutive items; every other block is alone. */
function groupsOf(blocks: readonly Block[]): { key: string; blocks: Block[] }[] {
  const groups: { key: string; blocks: Block[] }[] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (block.kind === 'item' && last?.blocks[0]?.kind === 'item') last.blocks.push(block)
    else groups.push({ key: `${groups.length} ${block.kind}`, blocks: [block] })
  }
  return groups
}
