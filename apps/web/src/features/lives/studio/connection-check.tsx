import GoodIcon from 'icon:check-circle-fill'
import FairIcon from 'icon:warning-fill'
import PoorIcon from 'icon:x-circle-fill'
import { useEffect } from 'react'
import { cx } from '#lib/cx.ts'
import type { Format } from '#lib/format.ts'
import { type Translate, useT } from '#lib/i18n.ts'
import { type LineQuality, qualityOf, shapeFor } from '#lib/live-capture/picture.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import type { Connection, Desk } from './desk.ts'
import { megabits, Signal } from './signal.tsx'

const LOOKS = {
  good: { look: 'pill-good', icon: GoodIcon },
  fair: { look: 'pill-warn', icon: FairIcon },
  poor: { look: 'pill-bad', icon: PoorIcon },
} as const

/** How good the tried connection is; undefined until that is known. */
const tested = (connection: Connection): LineQuality | undefined =>
  connection.step === 'known' ? qualityOf(connection.bitsPerSecond) : undefined

/** `8,4 Mb/s de subida, 32 ms`, or what it will send where that is less than one may wish. */
function detailOf(connection: Connection, t: Translate, format: Format): string {
  if (connection.step !== 'known')
    return t(connection.step === 'failed' ? 'studio.testFailed' : 'studio.testing')
  const { bitsPerSecond, most, roundTrip } = connection
  const speed = format.number(megabits(bitsPerSecond))
  return tested(connection) === 'good'
    ? t('studio.upload', { speed, ms: Math.round(roundTrip) })
    : t('studio.uploadLess', { speed, lines: shapeFor(bitsPerSecond, most).lines })
}

/** Tries the connection once by itself, and again at a press. */
export function ConnectionCheck({ desk, wide }: { desk: Desk; wide: boolean }) {
  const t = useT()
  const format = useFormat()
  const { connection, test } = desk
  const { step } = connection
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is first shown
  useEffect(() => {
    if (step === 'unknown') test()
  }, [])
  const quality = tested(connection)
  const { icon: Drawing, look } = LOOKS[quality ?? (step === 'failed' ? 'poor' : 'good')]
  const detail = detailOf(connection, t, format)
  if (!wide)
    return (
      <button
        type="button"
        className="studio-line"
        onClick={test}
        aria-busy={step === 'testing' || undefined}
      >
        <Signal quality={quality ?? 'none'} />
        <span role="status">
          {quality === undefined || step !== 'known'
            ? detail
            : t('studio.connectionShort', {
                quality: t(`studio.connection.${quality}`),
                speed: format.number(megabits(connection.bitsPerSecond)),
              })}
        </span>
      </button>
    )
  return (
    <div className="field">
      <span className="label">{t('studio.connectionLabel')}</span>
      <div className="studio-check">
        {quality !== undefined || step === 'failed' ? (
          <span className={cx('pill', look)}>
            <Drawing />
            <span>{t(`studio.connection.${quality ?? 'none'}`)}</span>
          </span>
        ) : (
          <span className="pill">
            <span>{t('studio.connection.unknown')}</span>
          </span>
        )}
        <Button size="small" busy={step === 'testing'} onClick={test}>
          {t('studio.testAgain')}
        </Button>
      </div>
      <p className="hint figures" role="status">
        {detail}
      </p>
    </div>
  )
}
