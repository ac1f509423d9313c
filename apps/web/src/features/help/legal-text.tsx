import type { LegalName } from '@calina/contract/constants'
import type { LegalDocument } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useLocation } from '#lib/router.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Blocks, textOf } from './blocks.tsx'
import { type Asked, useInLanguage } from './use-in-language.ts'
import './legal.css'

/** The version that an address asks for, where it is a day. */
export const versionIn = (search: URLSearchParams): string | undefined =>
  search.get('version')?.match(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)?.[0]

export const legalQuery = (document: LegalName, version: string | undefined, asked: Asked = {}) =>
  query('getLegal', { params: { document }, query: { ...asked, ...(version && { version }) } })

interface LegalTextProps {
  document: LegalName
  /** Another one than that in force. */
  version: string | undefined
  /** Stands below the text. */
  children?: ReactNode
}

/** Terms or privacy policy, as a page to read: as in force, or another version. */
export function LegalText({ document, version, children }: LegalTextProps) {
  const t = useT()
  const format = useFormat()
  const { data: text, error } = useInLanguage(asked => legalQuery(document, version, asked))
  if (error) throw error
  if (!text) return <Skeleton className="mx-auto mt-8 h-96 w-full max-w-[68ch]" />
  const [first, ...rest] = text.blocks
  const title = first?.kind === 'title' ? first : undefined
  return (
    <article className="legal" lang={text.locale}>
      <Head {...(title && { title: textOf(title) })} canonical={`/${document}`} />
      {title && <Blocks blocks={[title]} />}
      {text.version && (
        <p className="legal-version">
          {t('help.version', { day: format.date(`${text.version}T00:00:00Z`) })}
        </p>
      )}
      <Blocks blocks={title ? rest : text.blocks} />
      {children}
      <Versions text={text} asked={version} />
    </article>
  )
}

/** The way to the other versions, and back to the one in force. */
function Versions({ text, asked }: { text: LegalDocument; asked: string | undefined }) {
  const t = useT()
  const format = useFormat()
  const { pathname } = useLocation()
  if (text.former.length === 0 && asked === undefined) return null
  return (
    <footer className="mt-10 border-line border-t pt-4 text-small">
      {asked !== undefined && (
        <Link to={pathname} className="link">
          {t('legal.current')}
        </Link>
      )}
      {text.former.length > 0 && (
        <>
          <h2 className="mt-4 font-medium">{t('legal.former')}</h2>
          <ul className="mt-1 flex flex-col gap-1">
            {text.former.map(day => (
              <li key={day}>
                <Link to={`${pathname}?version=${day}`} className="link">
                  {format.date(`${day}T00:00:00Z`)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </footer>
  )
}
