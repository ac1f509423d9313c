import BackIcon from 'icon:arrow-left'
import CloseIcon from 'icon:x'
import { LIVE } from '@calina/contract/limits'
import type { Studio, StudioLive } from '@calina/contract/types'
import { useEffect, useState } from 'react'
import { useOnline } from '#lib/connection.ts'
import { cx } from '#lib/cx.ts'
import { type Translate, useT } from '#lib/i18n.ts'
import { useFormat, useNow, useWriting } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { Button, ButtonLink, IconLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Segmented } from '#ui/radio.tsx'
import { ConnectionCheck } from './connection-check.tsx'
import { CoverStage } from './cover-stage.tsx'
import { type Desk, useMediaState } from './desk.ts'
import { DeviceSelect, DevicesBar } from './devices-bar.tsx'
import { AudienceField, PriceFields, SwitchRows, TitleField, WhenField } from './fields.tsx'
import { LevelMeter, useLevel } from './level-meter.tsx'
import { priceIn, timeOf } from './live-values.ts'
import { ObsFields } from './obs-fields.tsx'
import { ObsRehearsal } from './obs-rehearsal.tsx'
import { studioPath } from './queries.ts'
import { Stage, StageNote } from './stage.tsx'
import { type LiveForm, toldOf, useLiveForm } from './use-live-form.ts'
import { useStudioWrite } from './use-studio-writes.ts'
import { useWide } from './use-wide.ts'

const MINUTE_MS = 60_000

interface NewLiveProps {
  desk: Desk
  studio: Studio
  /** One that waits for its time. */
  live?: StudioLive
}

/** A live before it begins: the picture that viewers will see, and what is said of it. */
export function NewLive({ desk, studio, live }: NewLiveProps) {
  const t = useT()
  const wide = useWide()
  const writing = useWriting()
  const entry = useLiveForm({ desk, ...(live && { live }) })
  const { form, uploads } = entry
  const { source, when, price } = form.values
  const able = desk.able !== false
  const uses = source === 'browser' && when === 'now' && able
  const { prepare, release } = desk
  const { starting } = entry
  useEffect(() => {
    if (uses) prepare()
    // nobody is filmed while they write down what is to come
    else if (!starting) release()
  }, [uses, starting, prepare, release])
  const title = live ? 'studio.waiting' : when === 'later' ? 'studio.schedule' : 'studio.new'
  const overPicture = !wide && when === 'now'
  const sources = when === 'now' && studio.rtmp && (
    <Segmented
      legend={t('studio.source')}
      className="studio-source"
      value={source}
      onChange={next => form.set('source', next)}
      options={[
        { value: 'browser', text: t('studio.browser') },
        { value: 'rtmp', text: t('studio.obs') },
      ]}
    />
  )
  return (
    <div className={cx('studio', when === 'later' && 'studio-later')}>
      <section className="studio-main">
        {overPicture ? (
          <>
            <h1 className="sr-only">{t(title)}</h1>
            <IconLink
              look="photo"
              icon={CloseIcon}
              label={t('studio.leave')}
              to="/live"
              className="studio-close"
            />
          </>
        ) : (
          <header className="studio-head">
            {!wide && <IconLink icon={BackIcon} label={t('studio.leave')} to="/live" />}
            <h1 className="type-title">{t(title)}</h1>
            {sources}
          </header>
        )}
        {when === 'later' ? (
          <CoverStage
            uploads={uploads}
            cover={live?.cover ?? null}
            priced={(priceIn(price, writing) ?? 0) > 0}
          />
        ) : source === 'rtmp' && studio.rtmp ? (
          <>
            <ObsRehearsal />
            <ObsFields server={studio.rtmp.server} bitsPerSecond={studio.limits.bitsPerSecond} />
          </>
        ) : able ? (
          <>
            <Stage desk={desk} wide={wide} />
            {wide && <DevicesBar desk={desk} />}
          </>
        ) : (
          <div className="studio-stage">
            <StageNote
              title={t('studio.unable')}
              text={t(studio.rtmp ? 'studio.unableObs' : 'studio.unableText')}
            >
              {studio.rtmp && (
                <Button look="photo" onClick={() => form.set('source', 'rtmp')}>
                  {t('studio.useObs')}
                </Button>
              )}
            </StageNote>
          </div>
        )}
      </section>
      <form className="studio-form" aria-label={t('studio.settings')} {...form.props}>
        {overPicture && sources}
        <TitleField form={form} />
        <PriceFields form={form} studio={studio} wide={wide} />
        <AudienceField form={form} studio={studio} wide={wide} />
        <WhenField form={form} fixed={live !== undefined} />
        {!wide && uses && <PhoneMicrophone desk={desk} />}
        <SwitchRows form={form} />
        {form.problem !== undefined && <FormProblem error={form.problem} />}
        <Go desk={desk} studio={studio} wide={wide} entry={entry} {...(live && { live })} />
      </form>
    </div>
  )
}

/** The microphone of a phone, with its level: the camera is seen, and turned, on the picture. */
function PhoneMicrophone({ desk }: { desk: Desk }) {
  const t = useT()
  const { flutes, hearing } = useLevel(desk.capture)
  return (
    <DeviceSelect
      desk={desk}
      kind="microphone"
      hint={
        <span className="studio-hearing">
          <LevelMeter flutes={flutes} />
          <span>{t(`studio.hearing.${hearing}`)}</span>
        </span>
      }
    />
  )
}

interface GoProps extends NewLiveProps {
  wide: boolean
  entry: LiveForm
}

/** Why a live cannot begin now; undefined where it can. */
function useObstacle({ desk, studio, entry, live }: GoProps): string | undefined {
  const t = useT()
  const online = useOnline()
  const { picture, sound } = useMediaState(desk.media)
  const { source, when } = entry.form.values
  const [item] = entry.uploads.items
  if (!online) return t('studio.off.offline')
  if (item && item.state.step !== 'ready') return t('studio.off.cover')
  if (when === 'later') return undefined
  if (studio.open && studio.open.id !== live?.id) return t('studio.off.open')
  if (studio.refused === 'full') return t('studio.off.full')
  if (source === 'rtmp') return undefined
  if (desk.able === false) return t('studio.off.unable')
  return picture && sound ? undefined : t('studio.off.devices')
}

/** What the button says: when it begins, and who is told. */
function labelOf(
  entry: LiveForm,
  studio: Studio,
  t: Translate,
  format: ReturnType<typeof useFormat>,
): string {
  const { values } = entry.form
  if (values.when === 'later') {
    const at = timeOf(values, Date.now())
    return at ? t('studio.goAt', { day: format.dayMonth(at), time: format.time(at) }) : t('studio.goLater')
  }
  const told = toldOf(values, studio)
  return told === undefined ? t('studio.go') : t('studio.goTell', { count: told })
}

function Go(props: GoProps) {
  const t = useT()
  const format = useFormat()
  const { desk, studio, entry, live, wide } = props
  const { form } = entry
  const { when, source } = form.values
  const obstacle = useObstacle(props)
  const { open } = studio
  if (live) return <Waiting {...props} live={live} obstacle={obstacle} />
  const note =
    when === 'later' ? 'studio.scheduleNote' : source === 'rtmp' ? 'studio.obsNote' : 'studio.nobodySees'
  return (
    <footer className="studio-go">
      {open && when === 'now' ? (
        <ButtonLink look="solid" size="large" full to={studioPath(open.id)}>
          {t('studio.toOpen')}
        </ButtonLink>
      ) : (
        <Button
          type="submit"
          look="solid"
          size="large"
          full
          busy={form.busy}
          disabled={obstacle !== undefined}
          aria-describedby="studio-why"
        >
          {labelOf(entry, studio, t, format)}
        </Button>
      )}
      <p id="studio-why" className="text-center text-ink-2 text-small" role="status">
        {obstacle ?? t(note)}
      </p>
      {!wide && when === 'now' && source === 'browser' && desk.able !== false && (
        <ConnectionCheck desk={desk} wide={false} />
      )}
    </footer>
  )
}

/** What is done with a live that waits for its time: changed, begun a little early, called off. */
function Waiting({ live, entry, obstacle }: GoProps & { live: StudioLive; obstacle: string | undefined }) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { form } = entry
  const cancelling = useStudioWrite(live.id, api => api.cancelLive({ params: { live: live.id } }))
  const starting = useStudioWrite(live.id, api => api.startLive({ params: { live: live.id } }))
  const early = Date.parse(live.scheduledFor ?? '') - LIVE.earlyMinutes * MINUTE_MS
  const isTime = now >= early
  const [cover] = entry.uploads.items
  const isChanged = form.changed || cover !== undefined
  return (
    <footer className="studio-go">
      {isChanged ? (
        <Button
          type="submit"
          look="solid"
          size="large"
          full
          busy={form.busy}
          disabled={obstacle !== undefined}
          aria-describedby="studio-why"
        >
          {t('studio.save')}
        </Button>
      ) : (
        <Button
          look="solid"
          size="large"
          full
          busy={starting.isPending}
          disabled={!isTime || obstacle !== undefined}
          aria-describedby="studio-why"
          onClick={() => starting.mutate()}
        >
          {t('studio.start')}
        </Button>
      )}
      <p id="studio-why" className="text-center text-ink-2 text-small" role="status">
        {obstacle ??
          (isChanged || isTime
            ? t('studio.reminded', { count: live.reminders })
            : t('studio.startsFrom', { time: format.moment(new Date(early).toISOString()) }))}
      </p>
      <Button look="text" onClick={() => setAsking(true)}>
        {t('studio.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('studio.cancelTitle')}
        text={t('studio.cancelText', { count: live.reminders })}
        action={t('studio.cancel')}
        busy={cancelling.isPending}
        onConfirm={() =>
          cancelling.mutate(undefined, {
            onSuccess: () => navigate('/live', { replace: true }),
            onSettled: () => setAsking(false),
          })
        }
      />
    </footer>
  )
}
