import type { HelpAnswer } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { AnswerRating } from './answer-rating.tsx'
import { Blocks } from './blocks.tsx'
import { TicketLine } from './ticket-panel.tsx'

/** One answer. `level` is that of its title. */
export function HelpArticle({ answer, level: Title }: { answer: HelpAnswer; level: 'h1' | 'h2' }) {
  const t = useT()
  const format = useFormat()
  return (
    <article className="help-article">
      <div lang={answer.locale}>
        <p className="help-topic-name">
          <Link to={`/help?topic=${answer.topic.slug}`}>{answer.topic.title}</Link>
        </p>
        <Title className="type-title">{answer.title}</Title>
        <div className="help-text">
          <Blocks blocks={answer.blocks} />
        </div>
      </div>
      <AnswerRating answer={answer} />
      <div className="help-end">
        <TicketLine text="help.notSolved" about={answer.title} />
        {answer.updated && <p>{t('help.updated', { day: format.date(`${answer.updated}T00:00:00Z`) })}</p>}
      </div>
    </article>
  )
}
