import { type Defect, within } from './defect.ts'

const plant = within('modules/media')
const LINKS = 'media.links.test.ts'
const SERVING = 'serving.test.ts'
const UPLOADS = 'uploads.test.ts'
const ROOM = 'room.test.ts'

export const MEDIA: readonly Defect[] = [
  plant('a link never ends', 'media.links.ts', 'if (!(left > 0 && left <=', 'if (!(left <=', LINKS, SERVING),
  plant(
    'a link may be made for next year',
    'media.links.ts',
    'left > 0 && left <= LINK_LIFETIME_MS',
    'left > 0',
    LINKS,
    SERVING,
  ),
  plant(
    'a link opens for another viewer',
    'media.links.ts',
    '.${role}.${e}.${viewer}`',
    '.${role}.${e}`',
    LINKS,
    SERVING,
  ),
  plant(
    'a link to the glass opens the photo',
    'media.links.ts',
    '${mediaId}.${role}.${e}',
    '${mediaId}.${e}',
    LINKS,
    SERVING,
  ),
  plant(
    'a link to one photo opens another',
    'media.links.ts',
    '`${mediaId}.${role}',
    '`${role}',
    LINKS,
    SERVING,
  ),
  plant(
    'a link outlives its session',
    'media.access.ts',
    'if (viewer !== GUEST && session === null) return null',
    '',
    LINKS,
    SERVING,
  ),
  plant(
    'a right that was lost is remembered for an hour',
    'media.access.ts',
    'REMEMBERED_MS = 30 * SECOND',
    'REMEMBERED_MS = 3600 * SECOND',
    SERVING,
  ),
  plant(
    'one person’s right opens for the next',
    'media.access.ts',
    '`${viewerId}${mediaId}${role}`',
    '`${mediaId}${role}`',
    SERVING,
    LINKS,
  ),
  plant(
    'what takes a right is kept by browsers',
    'media.serving.ts',
    "'private, no-store'",
    "'private, max-age=60'",
    SERVING,
  ),
  plant(
    'another person’s upload can be used',
    'media.policy.ts',
    'asset.owner_id !== use.ownerId || ',
    '',
    UPLOADS,
    '/src/modules/posts/posts.test.ts',
  ),
  plant(
    'an upload for a message can be posted',
    'media.policy.ts',
    ' || asset.purpose !== use.purpose',
    '',
    UPLOADS,
    '/src/modules/posts/posts.test.ts',
  ),
  plant(
    'an upload is used twice',
    'media.policy.ts',
    'if (asset.used_at !== null && !use.alreadyUsedOk)',
    'if (asset.used_at !== null && asset.purpose !== use.purpose)',
    UPLOADS,
    '/src/modules/posts/posts.test.ts',
    '/src/modules/messages/partners.test.ts',
  ),
  plant(
    'a fan uploads for a post',
    'media.policy.ts',
    "if (facts.purpose === 'post' && !facts.creator)",
    "if (facts.purpose === 'post' && facts.size < 0)",
    UPLOADS,
  ),
  plant('a file of any size comes in', 'media.policy.ts', 'if (size > limit)', 'if (size < 0)', UPLOADS),
  plant(
    'an account keeps more than its quota',
    'media.policy.ts',
    'use.stored + size > quota.stored',
    'size < 0',
    ROOM,
  ),
  plant(
    'an account announces more than its quota',
    'media.policy.ts',
    'use.announced + size > quota.announced',
    'size < 0',
    ROOM,
  ),
  plant(
    'an upload fills the disk',
    'media.policy.ts',
    'size + RENDITION_BYTES > facts.room',
    'size < 0',
    ROOM,
  ),
]
