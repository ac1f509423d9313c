import { type DocumentSide, SIDES_OF } from '@calina/contract/limits'
import type { Identity } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useLocation, useNavigate, useSearchParams } from '#lib/router.tsx'
import { Approved } from './approved.tsx'
import { Capture } from './capture.tsx'
import { type ChosenIdentity, isChosen, sideToTake, stepOf } from './documents.ts'
import { HandIn } from './hand-in.tsx'
import { InProcess } from './in-process.tsx'
import { Rejected } from './rejected.tsx'
import { AtHand, ThreeSteps } from './steps.tsx'
import { TypeForm } from './type-form.tsx'
import { useSending } from './use-sending.ts'
import './identity.css'

/** In the address: the camera is open, for this side or for the first that is missing. */
const PHOTO = 'photo'
/** In the address: another document is to be chosen. */
const CHOOSE = 'document'

/**
 * The verification of my identity, at the point where the server says that it is. What the address says besides is what
 * the person has opened: a reload goes on there, and the way back leads out of it.
 */
export function IdentityScreen({ identity }: { identity: Identity }) {
  const t = useT()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const search = useSearchParams()
  // every side: what is on its way goes on, whichever side is shown
  const sending = { front: useSending('front'), back: useSending('back'), selfie: useSending('selfie') }

  const openCamera = (side: DocumentSide | '' = '') => navigate(`${pathname}?${PHOTO}=${side}`)
  const choose = () => navigate(`${pathname}?${CHOOSE}`)
  const locked = identity.state === 'in-process' || identity.state === 'approved'
  if (!isChosen(identity) || (search.has(CHOOSE) && !locked))
    return (
      <div className="identity-columns">
        <TypeForm
          identity={identity}
          onChosen={() => navigate(`${pathname}?${PHOTO}`, { replace: search.has(CHOOSE) })}
        />
        <AtHand title={t('identity.atHand')} />
      </div>
    )
  if (locked)
    return (
      <div className="identity-columns">
        {identity.state === 'approved' ? <Approved identity={identity} /> : <InProcess identity={identity} />}
      </div>
    )
  const wanted = search.get(PHOTO)
  const camera = wanted !== null
  const underWay = SIDES_OF[identity.type].find(side => sending[side].item !== undefined)
  const side = underWay ?? sideToTake(identity, wanted)
  if (camera || underWay !== undefined || (identity.state === 'unverified' && side !== undefined))
    if (side !== undefined) return capture(identity, side)
  if (identity.state === 'rejected' && side !== undefined)
    return (
      <div className="identity-columns">
        <Rejected identity={identity} onRepeat={openCamera} onOtherDocument={choose} />
        <AtHand title={t('identity.toGoWell')} />
      </div>
    )
  return (
    <div className="identity-columns">
      <HandIn identity={identity} onRepeat={openCamera} />
    </div>
  )

  function capture(chosen: ChosenIdentity, taken: DocumentSide) {
    return (
      <div className="identity-columns identity-columns-camera">
        <Capture
          key={taken}
          identity={chosen}
          side={taken}
          sending={sending[taken]}
          camera={camera}
          onCamera={open => (open ? openCamera(taken) : navigate(pathname, { replace: true }))}
          onSent={() => camera && navigate(`${pathname}?${PHOTO}`, { replace: true })}
          onOtherDocument={choose}
          path={pathname}
        />
        <ThreeSteps identity={chosen} step={stepOf(taken)} />
      </div>
    )
  }
}
