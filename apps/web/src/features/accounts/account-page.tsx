import type { ReactNode } from 'react'
import { HeroArt } from '#components/front/hero-art.tsx'
import { useT } from '#lib/i18n.ts'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'

interface AccountPageProps {
  title: string
  /** Under the title: the way to the neighbouring screen. */
  lead?: ReactNode
  children: ReactNode
  /** Under the form, quiet: the language. */
  foot?: ReactNode
  /** On a phone hardly more than the name stands above: the form is long. */
  long?: boolean
}

/** The frame of the account screens: the picture on one side, the form on the other. */
export function AccountPage({ title, lead, children, foot, long = false }: AccountPageProps) {
  const t = useT()
  return (
    <div className={long ? 'account-page account-page-long' : 'account-page'}>
      <div className="account-page-art">
        <HeroArt alt="" sizes="(min-width: 1120px) 60vw, 100vw" />
        <span className="account-page-fade" />
        <Link to="/" className="logo absolute top-4.5 left-gutter text-on-photo lg:top-7.5 lg:left-8">
          <Logo />
        </Link>
        <p className="account-page-tag type-display whitespace-pre-line">{t('auth.tag')}</p>
      </div>
      <div className="flex w-full flex-col gap-5 px-gutter pt-6.5 pb-10 lg:mx-auto lg:max-w-[460px] lg:gap-6 lg:self-center lg:px-0 lg:py-10">
        <div>
          <h1 className="type-display">{title}</h1>
          {lead && <p className="mt-2 text-ink-2">{lead}</p>}
        </div>
        {children}
        {foot && <div className="text-ink-3 text-small">{foot}</div>}
      </div>
    </div>
  )
}
