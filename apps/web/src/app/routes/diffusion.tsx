import {
  DiffusionPage,
  LoadingDiffusion,
  useDiffusion,
} from '#features/messages/diffusions/diffusion-page.tsx'
import { useTitleOf } from '#features/messages/diffusions/diffusion-words.ts'
import { diffusionQuery } from '#features/messages/diffusions/queries.ts'
import { useParams } from '#lib/router.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'
import type { MissingWords, RouteInput } from '../routes.ts'

export const queries = ({ params }: RouteInput) => [diffusionQuery(params.diffusion ?? '')]

export const missing: MissingWords = { title: 'diffusions.missingTitle', text: 'diffusions.missingText' }

/** One message to many chats: how far it is, and what it brought. */
export function Component() {
  const { diffusion = '' } = useParams()
  const titleOf = useTitleOf()
  const { data } = useDiffusion(diffusion)
  return (
    <div className="diffusions-page">
      <SettingsPage title={data && titleOf(data)}>
        {data ? <DiffusionPage key={data.id} diffusion={data} /> : <LoadingDiffusion />}
      </SettingsPage>
    </div>
  )
}
