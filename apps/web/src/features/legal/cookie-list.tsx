import { COOKIE_SECONDS, type Cookie, cookieName } from '@calina/contract/constants'
import { useT } from '#lib/i18n.ts'
import { useConfig } from '#lib/page.ts'

const DAY_SECONDS = 86_400

/** Every cookie that the product sets, with what it is for and how long it stays. */
export function CookieList() {
  const t = useT()
  const secure = useConfig().origin.startsWith('https:')
  const cookies = Object.keys(COOKIE_SECONDS) as Cookie[]
  return (
    <section className="mt-10">
      <h2 className="heading mb-2">{t('legal.cookies')}</h2>
      <p className="mb-4">{t('legal.cookiesText')}</p>
      <dl>
        {cookies.map(cookie => (
          <div key={cookie} className="border-line border-b py-3">
            <dt className="wrap-anywhere font-medium">{cookieName(cookie, secure)}</dt>
            <dd>{t(`legal.cookie.${cookie}`)}</dd>
            <dd className="text-ink-2 text-small">
              {t('legal.cookieDays', { days: Math.ceil(COOKIE_SECONDS[cookie] / DAY_SECONDS) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
