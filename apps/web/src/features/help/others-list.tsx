import type { HelpAnswer } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { Link } from '#ui/link.tsx'
import { answerPath } from './queries.ts'
import { TicketPanel } from './ticket-panel.tsx'

interface OthersListProps {
  topic: HelpAnswer['topic']
  others: readonly { slug: string; title: string }[]
  lang: HelpAnswer['locale']
  /** Of own tickets. */
  counts: ReactNode
}

/** The other answers of a topic, beside one of them. */
export function OthersList({ topic, others, lang, counts }: OthersListProps) {
  const t = useT()
  return (
    <div className="help-list help-others">
      {others.length > 0 && (
        <nav aria-labelledby="help-others">
          <h2 id="help-others" className="heading">
            {t('help.inTopic', { topic: topic.title })}
          </h2>
          <ul className="help-answers" lang={lang}>
            {others.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={answerPath(topic.slug, slug)}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <TicketPanel counts={counts} />
    </div>
  )
}
