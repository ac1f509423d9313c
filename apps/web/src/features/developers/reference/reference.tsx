import { API_TOKEN, TOKEN_SCOPES, WEBHOOK, WEBHOOK_EVENTS } from '@calina/contract/limits'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { useConfig } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { EVENT_TEXTS, SCOPE_TEXTS } from '../choices.tsx'
import { Code, Operations } from './operations.tsx'
import * as samples from './samples.ts'
import './reference.css'

const PARTS = [
  'tokens',
  'scopes',
  'errors',
  'pages',
  'limits',
  'repeating',
  'webhooks',
  'feeds',
  'operations',
] as const
type Part = (typeof PARTS)[number]

/** How other software talks with this installation: in prose, and each operation that tokens may call. */
export function Reference({ title }: { title: string }) {
  const t = useT()
  const { origin } = useConfig()
  return (
    <article className="reference">
      <h1 className="type-title">{title}</h1>
      <p>{t('reference.lead')}</p>
      <nav aria-label={t('reference.contents')}>
        <ul className="reference-contents">
          {PARTS.map(part => (
            <li key={part}>
              <a className="link" href={`#${part}`}>
                {t(`reference.${part}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Section part="tokens">
        <p>{t('reference.tokensText', { max: API_TOKEN.max })}</p>
        <p>
          <Link to="/settings/developers" className="link font-semibold text-ink">
            {t('reference.tokensLink')}
          </Link>
        </p>
        <Code text={samples.callSample(origin)} />
        <p>{t('reference.tokensEnd')}</p>
      </Section>
      <Section part="scopes">
        <p>{t('reference.scopesText')}</p>
        <dl>
          {TOKEN_SCOPES.map(scope => (
            <div key={scope}>
              <dt>
                <code>{scope}</code>
              </dt>
              <dd>{t(SCOPE_TEXTS[scope])}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section part="errors">
        <p>{t('reference.errorsText')}</p>
        <Code text={samples.problemSample} />
      </Section>
      <Section part="pages">
        <p>{t('reference.pagesText')}</p>
        <Code text={samples.pageSample(origin)} />
      </Section>
      <Section part="limits">
        <p>{t('reference.limitsText', { calls: API_TOKEN.calls })}</p>
      </Section>
      <Section part="repeating">
        <p>{t('reference.repeatingText')}</p>
        <Code text={samples.postSample(origin)} />
      </Section>
      <Section part="webhooks">
        <p>{t('reference.webhooksText')}</p>
        <dl>
          {WEBHOOK_EVENTS.map(event => (
            <div key={event}>
              <dt>
                <code>{event}</code>
              </dt>
              <dd>{t(EVENT_TEXTS[event])}</dd>
            </div>
          ))}
        </dl>
        <Code text={samples.callOfWebhook} />
        <p>{t('reference.webhooksSigned', { hours: WEBHOOK.formerSecretHours })}</p>
        <Code text={samples.verifySample} />
        <p>{t('reference.webhooksTries', { failures: WEBHOOK.failures, days: WEBHOOK.keptDays })}</p>
      </Section>
      <Section part="feeds">
        <p>{t('reference.feedsText')}</p>
        <Code text={samples.feedSample(origin)} />
      </Section>
      <Section part="operations">
        <p>
          {t('reference.operationsText')}{' '}
          <a className="link font-semibold text-ink" href="/openapi.json">
            openapi.json
          </a>
        </p>
        <Operations />
      </Section>
    </article>
  )
}

function Section({ part, children }: { part: Part; children: ReactNode }) {
  const t = useT()
  return (
    <section aria-labelledby={part}>
      <h2 id={part} className="type-name">
        {t(`reference.${part}`)}
      </h2>
      {children}
    </section>
  )
}
