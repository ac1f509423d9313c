import type { LegalDocument } from '@calina/contract/types'
import { Link } from '#ui/link.tsx'

type Block = LegalDocument['blocks'][number]

export const textOf = (block: Block): string => block.spans.map(span => span.text).join('')

/** The text of a document. Its look is that of the element around it. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return groupsOf(blocks).map(({ key, blocks: [first, ...others] }) => {
    if (first?.kind !== 'item') return first && <Paragraph key={key} block={first} />
    return (
      <ul key={key}>
        {[first, ...others].map(block => (
          <li key={textOf(block)}>
            <Spans block={block} />
          </li>
        ))}
      </ul>
    )
  })
}

function Paragraph({ block }: { block: Block }) {
  if (block.kind === 'title')
    return (
      <h1 className="type-display">
        <Spans block={block} />
      </h1>
    )
  if (block.kind === 'heading')
    return (
      <h2 className="heading">
        <Spans block={block} />
      </h2>
    )
  return (
    <p>
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
