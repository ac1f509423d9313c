import { useEffect, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { Navigate, useSearchParams } from '#lib/router.tsx'
import { forgetSharedPhotos } from '#lib/shared-photos.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** Where a photo arrives that another app has shared: it leads a creator to the composer, which takes it. */
export function Component() {
  const t = useT()
  const user = useUser()
  const search = useSearchParams()
  // as it was on coming here: the address is about to be another one
  const [lost] = useState(search.get('photos') === 'lost')
  const fan = user?.type === 'fan'
  useEffect(() => {
    if (fan) forgetSharedPhotos()
  }, [fan])
  if (!user) return null
  if (!fan) return <Navigate to={lost ? '/post/new?shared=lost' : '/post/new?shared=photos'} />
  return (
    <div className="page page-narrow pt-10">
      <Empty
        level="h1"
        title={t('share.fanTitle')}
        text={t('share.fanText')}
        action={
          <ButtonLink to="/messages" look="solid">
            {t('share.messages')}
          </ButtonLink>
        }
      />
    </div>
  )
}
