import MinusIcon from 'icon:minus'
import PlusIcon from 'icon:plus'
import type { Answer, HelpAnswer, Routes } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { Blocks } from './blocks.tsx'
import { answerPath } from './queries.ts'
import { TOPIC_ICONS } from './topic-icons.ts'

type Help = Answer<Routes['getHelpTopics']>

/** The topics, and the answers that come first, which open where they stand. */
export function HelpHome({ help }: { help: Help }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <section>
        <h2 className="heading">{t('help.topics')}</h2>
        <ul className="help-topics" lang={help.locale}>
          {help.topics.map(({ slug, title, about, icon, answers }) => {
            const Drawing = TOPIC_ICONS[icon]
            return (
              <li key={slug}>
                <Link to={`/help?topic=${slug}`} className="help-topic">
                  <Drawing />
                  <span>
                    <b>{title}</b>
                    <span>{about}</span>
                  </span>
                  <span className="help-count">
                    <span aria-hidden="true">{format.number(answers.length)}</span>
                    <span className="sr-only">{t('help.answersCount', { count: answers.length })}</span>
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      </section>
      {help.featured.length > 0 && (
        <section>
          <h2 className="heading">{t('help.featured')}</h2>
          {help.featured.map((answer, index) => (
            <Question key={`${answer.topic.slug}/${answer.slug}`} answer={answer} open={index === 0} />
          ))}
        </section>
      )}
    </>
  )
}

/** A question that opens to its answer; without any script, too. */
function Question({ answer, open }: { answer: HelpAnswer; open: boolean }) {
  return (
    <details className="help-question" lang={answer.locale} open={open} name="help-question">
      <summary>
        {answer.title}
        <PlusIcon />
        <MinusIcon />
      </summary>
      <div className="help-text">
        <Blocks blocks={answer.blocks} />
      </div>
    </details>
  )
}

/** The answers of one topic. */
export function HelpTopic({ topic, lang }: { topic: Help['topics'][number]; lang: Help['locale'] }) {
  return (
    <section lang={lang}>
      <h2 className="type-title">{topic.title}</h2>
      <p className="mt-2 text-ink-2">{topic.about}</p>
      <ul className="help-answers">
        {topic.answers.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={answerPath(topic.slug, slug)}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
