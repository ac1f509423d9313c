import ArrowIcon from 'icon:caret-right'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { StatusPill } from '#ui/status.tsx'
import { SECURITY_ROWS, type Security } from './rows.ts'
import './security.css'

interface OverviewProps {
  security: Security
  /** Whether the page of a row may be seen. */
  isAllowed: (to: string) => boolean
}

/** How the account is kept safe, a row for each part. */
export function Overview({ security, isAllowed }: OverviewProps) {
  const t = useT()
  const format = useFormat()
  const rows = SECURITY_ROWS.filter(({ to }) => isAllowed(to))
  return [...new Set(rows.map(({ section }) => section))].map(section => (
    <section key={section} className="security-section">
      <h2>{t(section)}</h2>
      <ul>
        {rows
          .filter(row => row.section === section)
          .map(({ to, icon: Drawing, title, state }) => {
            const { detail, pill } = state(security, { t, format })
            return (
              <li key={to}>
                <Link to={to} className="security-row">
                  <Drawing />
                  <span className="min-w-0">
                    <b>{t(title)}</b>
                    <span>{detail}</span>
                  </span>
                  {pill?.status ? (
                    <StatusPill status={pill.status} text={pill.text} compact />
                  ) : (
                    pill && <span className="security-count pill">{pill.text}</span>
                  )}
                  <ArrowIcon />
                </Link>
              </li>
            )
          })}
      </ul>
    </section>
  ))
}
