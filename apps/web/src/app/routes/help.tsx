import type { HelpAnswer, HelpResult } from '@calina/contract/types'
import { textOf } from '#features/help/blocks.tsx'
import { HelpArticle } from '#features/help/help-article.tsx'
import { HelpHome, HelpTopic } from '#features/help/help-home.tsx'
import { HelpResults, ResultList } from '#features/help/help-results.tsx'
import { HelpSearch } from '#features/help/help-search.tsx'
import { OthersList } from '#features/help/others-list.tsx'
import { answerPath, answerQuery, searchQuery, termsIn, topicsQuery } from '#features/help/queries.ts'
import { TicketPanel } from '#features/help/ticket-panel.tsx'
import { useInLanguage } from '#features/help/use-in-language.ts'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { useUser } from '#lib/page.ts'
import { useParams, useSearchParams } from '#lib/router.tsx'
import { Link } from '#ui/link.tsx'
import { ScreenBar } from '#ui/screen-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Footer } from '../layouts/footer.tsx'
import type { MissingWords, RouteInput } from '../routes.ts'
import '#features/help/help.css'

export function queries({ params, search }: RouteInput) {
  const { topic, answer } = params
  const terms = termsIn(search)
  const shown = topic && answer ? answerQuery({ topic, answer }) : topicsQuery()
  return terms === '' ? [shown] : [shown, searchQuery(terms)]
}

export const member = lazyCode(() => import('../members/help.tsx'))

export const missing: MissingWords = { title: 'help.missingTitle', text: 'help.missingText' }

/** The help: topics and questions, what a search finds, or an answer by its own address. One screen keeps the field. */
export function Component() {
  const t = useT()
  const search = useSearchParams()
  const terms = termsIn(search)
  const { topic, answer } = useParams()
  const found = useInLanguage(asked => searchQuery(terms, asked), { enabled: terms !== '' })
  const results = terms === '' ? undefined : found.data?.items
  const chosen = search.get('topic') ?? ''
  const within = topic !== undefined || terms !== '' || chosen !== ''
  return (
    <>
      <ScreenBar to={within ? '/help' : '/'} back={t('common.back')} title={t('shell.help')} />
      <div className="page pb-8">
        <div className="help-head">
          {topic === undefined && (
            <h1 className={within ? 'sr-only' : 'type-display'}>{t(within ? 'shell.help' : 'help.lead')}</h1>
          )}
          <HelpSearch terms={terms} />
          {terms !== '' && (
            <p className="help-found" role="status">
              {results && t('help.found', { count: results.length, terms })}
            </p>
          )}
          {!within && <Examples />}
        </div>
        {topic !== undefined && answer !== undefined ? (
          <AnswerPage
            key={`${topic}/${answer}`}
            topic={topic}
            answer={answer}
            terms={terms}
            results={results}
          />
        ) : terms === '' ? (
          <Topics chosen={chosen} />
        ) : (
          <>
            <Head title={t('shell.help')} canonical="/help" noIndex />
            {found.error ? <Failed error={found.error} /> : null}
            {found.data ? (
              <HelpResults terms={terms} results={found.data.items} best={found.data.best} />
            ) : (
              <Skeleton className="h-80 w-full" />
            )}
          </>
        )}
        <Footer className="pt-8" />
      </div>
    </>
  )
}

/** How many tickets of theirs are open and solved, for members. */
function OwnCounts() {
  const user = useUser()
  const parts = useLazyCode(member, user !== undefined)
  return parts ? <parts.TicketCounts /> : null
}

/** Passes a failure on to the page of errors. */
function Failed({ error }: { error: Error }): never {
  throw error
}

const EXAMPLES = ['help.exampleRefunds', 'help.exampleEmail', 'help.exampleCancel'] as const

function Examples() {
  const t = useT()
  return (
    <p className="help-examples">
      {t('help.examples')}
      {EXAMPLES.map(id => (
        <Link key={id} to={`/help?q=${encodeURIComponent(t(id))}`} className="chip">
          {t(id)}
        </Link>
      ))}
    </p>
  )
}

function Topics({ chosen }: { chosen: string }) {
  const t = useT()
  const { data: help, error } = useInLanguage(topicsQuery)
  if (error) throw error
  const topic = help?.topics.find(({ slug }) => slug === chosen)
  return (
    <div className="help-columns">
      <Head
        title={topic?.title ?? t('shell.help')}
        description={t('help.description')}
        canonical={topic ? `/help?topic=${topic.slug}` : '/help'}
      />
      <div className="help-main">
        {!help ? (
          <Skeleton className="h-96 w-full" />
        ) : topic ? (
          <HelpTopic topic={topic} lang={help.locale} />
        ) : (
          <HelpHome help={help} />
        )}
      </div>
      <TicketPanel counts={<OwnCounts />} />
    </div>
  )
}

interface AnswerPageProps {
  topic: string
  answer: string
  terms: string
  results: readonly HelpResult[] | undefined
}

/** An answer with the others of its topic; within a search, with what else was found. */
function AnswerPage({ topic, answer: slug, terms, results }: AnswerPageProps) {
  const { data: answer, error } = useInLanguage(asked => answerQuery({ topic, answer: slug }, asked))
  if (error) throw error
  if (!answer) return <Skeleton className="h-96 w-full" />
  return (
    <div className="help-panes">
      <Head title={answer.title} description={summaryOf(answer)} canonical={answerPath(topic, slug)} />
      <HelpArticle answer={answer} level="h1" />
      {results && results.length > 0 ? (
        <ResultList terms={terms} results={results} open={answer} />
      ) : (
        <OthersList topic={answer.topic} others={answer.others} lang={answer.locale} counts={<OwnCounts />} />
      )}
    </div>
  )
}

/** What a search engine shows below the title. */
const SUMMARY = 160
function summaryOf({ blocks }: Pick<HelpAnswer, 'blocks'>): string {
  const text = blocks.map(textOf).join(' ')
  return text.length <= SUMMARY ? text : `${text.slice(0, text.lastIndexOf(' ', SUMMARY))}…`
}
