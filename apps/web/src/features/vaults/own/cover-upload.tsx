import { UploadLine } from '#components/uploads/upload-line.tsx'
import type { FormUploads } from '#lib/use-uploads.ts'

/** How far a chosen cover is, below the one that it replaces. */
export function CoverProgress({ uploads }: { uploads: FormUploads }) {
  const [item] = uploads.items
  return item && item.state.step !== 'failed' && <UploadLine item={item} {...uploads} />
}

/** Why a chosen cover was not taken, and what helps: in a row of its own, because the column of a cover is narrow. */
export function CoverProblem({ uploads }: { uploads: FormUploads }) {
  const [item] = uploads.items
  if (item?.state.step !== 'failed') return null
  return (
    <div className="vault-cover-problem">
      <UploadLine item={item} {...uploads} />
    </div>
  )
}
