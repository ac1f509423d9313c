import { useEffect } from 'react'
import { DiffusionForm } from '#features/messages/diffusions/diffusion-form.tsx'
import { listsQuery } from '#features/messages/diffusions/queries.ts'
import { useMayAct } from '#lib/acting.ts'
import { useNavigate } from '#lib/router.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [listsQuery()]

/** Where a creator writes one message to many chats; who answers for them only with the right to it. */
export function Component() {
  const navigate = useNavigate()
  const mayDiffuse = useMayAct('diffuse')
  useEffect(() => {
    if (!mayDiffuse) navigate('/messages', { replace: true })
  }, [mayDiffuse, navigate])
  if (!mayDiffuse) return null
  return (
    <div className="diffusions-page">
      <SettingsPage>
        <DiffusionForm />
      </SettingsPage>
    </div>
  )
}
