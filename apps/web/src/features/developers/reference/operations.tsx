import { TOKEN_SCOPES } from '@calina/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SCOPE_TEXTS } from '../choices.tsx'
import { type ShownOperation, shownOperations } from './openapi.ts'

async function readOperations(): Promise<ShownOperation[]> {
  const answer = await fetch('/openapi.json')
  if (!answer.ok) throw new Error(`openapi.json was answered ${answer.status}`)
  return shownOperations(await answer.json())
}

/** Every operation that tokens may call, by scope: read from the description of the API once the page is there. */
export function Operations() {
  const t = useT()
  const { data, isError, refetch } = useQuery({ queryKey: ['openapi'], queryFn: readOperations })
  if (!data)
    return isError ? (
      <LoadError onRetry={() => void refetch()} />
    ) : (
      <section aria-busy="true" aria-label={t('common.loading')}>
        <Skeleton className="h-96 w-full rounded-panel" />
      </section>
    )
  return TOKEN_SCOPES.map(scope => (
    <section key={scope} aria-labelledby={`scope-${scope}`}>
      <h3 id={`scope-${scope}`}>
        {t(SCOPE_TEXTS[scope])} <code>{scope}</code>
      </h3>
      {data
        .filter(operation => operation.scope === scope)
        .map(operation => (
          <Operation key={operation.id} operation={operation} />
        ))}
    </section>
  ))
}

function Operation({ operation }: { operation: ShownOperation }) {
  const t = useT()
  const { method, path, summary, ofCreators, parameters, body, answer, problems } = operation
  return (
    <details className="reference-operation">
      <summary>
        <code>
          <b>{method}</b> {path}
        </code>
        <span lang="en">{summary}</span>
      </summary>
      {ofCreators && <p>{t('reference.ofCreators')}</p>}
      {parameters.length > 0 && (
        <>
          <h4>{t('reference.parameters')}</h4>
          <ul>
            {parameters.map(({ name, where, required, type }) => (
              <li key={`${where} ${name}`}>
                <code>{name}</code> · {where} · <code>{type}</code>
                {required && ` · ${t('reference.required')}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {body !== undefined && (
        <>
          <h4>{t('reference.body')}</h4>
          <Code text={body} />
        </>
      )}
      <h4>{t('reference.answer')}</h4>
      {answer === undefined ? <p>{t('reference.noAnswer')}</p> : <Code text={answer} />}
      <h4>{t('reference.problems')}</h4>
      <ul>
        {problems.map(({ status, codes }) => (
          <li key={status}>
            <b className="figures">{status}</b> <code>{codes}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A piece of code, which can be scrolled by the keyboard where it is wider than the page. */
export function Code({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <pre dir="ltr" tabIndex={0}>
      <code>{text}</code>
    </pre>
  )
}
