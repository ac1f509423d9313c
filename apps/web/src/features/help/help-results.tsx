import type { HelpAnswer, HelpResult } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { HelpArticle } from './help-article.tsx'
import { answerPath } from './queries.ts'
import { TicketLine } from './ticket-panel.tsx'

interface ResultsProps {
  terms: string
  results: readonly HelpResult[]
}

/** What a search found: the best answer open, and the others beside it, or below it on a phone. */
export function HelpResults({ terms, results, best }: ResultsProps & { best: HelpAnswer | null }) {
  const t = useT()
  if (!best)
    return (
      <div className="help-nothing">
        <Empty title={t('help.nothing', { terms })} text={t('help.nothingText')} />
        <TicketLine text="help.notThat" about={terms} />
      </div>
    )
  return (
    <div className="help-panes">
      <div className="help-best">
        <HelpArticle answer={best} level="h2" />
      </div>
      <ResultList terms={terms} results={results} open={best} />
    </div>
  )
}

interface ResultListProps extends ResultsProps {
  /** The one that is shown beside them. */
  open: { topic: { slug: string }; slug: string }
}

export function ResultList({ terms, results, open }: ResultListProps) {
  const t = useT()
  return (
    <nav aria-label={t('help.results')} className="help-list">
      <ol>
        {results.map(({ topic, slug, title, excerpt, locale }) => {
          const here = topic.slug === open.topic.slug && slug === open.slug
          return (
            <li key={`${topic.slug}/${slug}`} lang={locale}>
              <Link
                to={answerPath(topic.slug, slug, terms)}
                className="help-result"
                aria-current={here ? 'page' : undefined}
              >
                <span>{topic.title}</span>
                <b>
                  <Pieces pieces={title} />
                </b>
                <span>
                  <Pieces pieces={excerpt} />
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
      <TicketLine text="help.notThat" about={terms} />
    </nav>
  )
}

function Pieces({ pieces }: { pieces: HelpResult['title'] }) {
  let at = 0
  return pieces.map(({ text, mark }) => {
    at += text.length
    return mark ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>
  })
}
