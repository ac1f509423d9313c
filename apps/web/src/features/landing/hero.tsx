import { HeroArt } from '#components/front/hero-art.tsx'
import { useT } from '#lib/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'

/** What the site is, in one picture and one sentence. */
export function Hero() {
  const t = useT()
  return (
    <section className="hero">
      <HeroArt alt={t('landing.heroAlt')} sizes="(min-width: 1120px) 100vw, 890px" upright />
      <span className="hero-fade" />
      <header className="absolute inset-x-0 top-0 z-10 flex items-center gap-2 px-4 py-3.5 lg:px-12 lg:py-6.5">
        <Link to="/" className="logo">
          <Logo />
        </Link>
        <nav aria-label={t('landing.nav')} className="ml-11 hidden gap-7 font-medium lg:flex">
          <Link to="/creators" className="inline-flex min-h-11 items-center">
            {t('landing.creators')}
          </Link>
          <a href="#creators" className="inline-flex min-h-11 items-center">
            {t('landing.forCreators')}
          </a>
        </nav>
        <ButtonLink to="/auth/login" look="photo-line" size="small" className="ml-auto">
          {t('landing.logIn')}
        </ButtonLink>
        <span className="hidden lg:block">
          <ButtonLink to="/auth/signup" look="photo" size="small">
            {t('landing.signUp')}
          </ButtonLink>
        </span>
      </header>
      <div className="absolute inset-x-gutter bottom-8 flex flex-col gap-4.5 lg:right-auto lg:bottom-13 lg:left-12 lg:w-[760px] lg:gap-6">
        <h1 className="type-hero whitespace-pre-line">{t('landing.title')}</h1>
        <p className="max-w-[46ch] text-lead">{t('landing.lead')}</p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to="/auth/signup" look="photo" size="large">
            {t('landing.signUp')}
          </ButtonLink>
          <ButtonLink to="/auth/signup?type=model" look="photo-line" size="large">
            {t('landing.wantToPublish')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
