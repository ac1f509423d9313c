import { z } from 'zod'
import { zip } from './answers.ts'
import { MEDIA_KINDS, VAULT, VAULT_FILTERS } from './limits.ts'
import { PreviewQuery } from './profiles.ts'
import { route } from './route.ts'
import {
  Amount,
  Balance,
  Id,
  line,
  MediaItem,
  Money,
  PageQuery,
  Person,
  page,
  Time,
  text,
  Username,
} from './schemas.ts'

/** What stands beside an own vault, for its creator alone. */
const OwnVault = z.strictObject({
  sales: z.int(),
  /** After the fee, less what was given back. */
  earned: Money,
  /** People who have it now: buyers, and subscribers where it is included. */
  holders: z.int(),
  /** Buyers are told of files that are added. */
  notifies: z.boolean(),
  /** Files that are not ready, or cannot be used. */
  unready: z.int(),
  /** Of its own upload; null where the first picture among its files stands for it. */
  coverMedia: Id.nullable(),
})

/** A named collection of files that is sold as a whole, or comes with a subscription. */
export const Vault = z.strictObject({
  id: Id,
  creator: Person,
  title: z.string(),
  description: z.string(),
  /** Null: it is included for subscribers. */
  price: Money.nullable(),
  /** Why the viewer has it, or what it takes. */
  access: z.enum(['own', 'bought', 'subscribed', 'locked-price', 'locked-subscription']),
  /** Its teaser where it is locked; null without any picture. */
  cover: MediaItem.nullable(),
  photos: z.int(),
  videos: z.int(),
  sounds: z.int(),
  documents: z.int(),
  /** Seconds of video and sound in all. */
  duration: z.number(),
  /** Of all files, as a buyer saves them. */
  bytes: z.int(),
  /** Files that came after the viewer had bought it, and that they have not opened. */
  newFiles: z.int(),
  /** When the viewer bought it, and for how much. */
  bought: z.strictObject({ at: Time, price: Money }).nullable(),
  /** Taken off sale: those who have it keep it. */
  withdrawn: z.boolean(),
  /** Staff have taken it down: nobody but its creator sees it, who cannot change it. */
  removed: z.boolean(),
  /** When its latest file came. */
  updatedAt: Time,
  own: OwnVault.nullable(),
})
export type Vault = z.output<typeof Vault>

/** A file of a vault, for those who have it. */
export const VaultFile = z.strictObject({
  id: Id,
  name: z.string(),
  kind: z.enum(MEDIA_KINDS),
  /** Of the file that the viewer saves; of one that is not ready, as it was uploaded. */
  bytes: z.int(),
  /** Of a picture that is saved, in pixels. */
  measures: z.strictObject({ width: z.int(), height: z.int() }).nullable(),
  /** What is shown or played in place; null for documents, and while it is not ready. */
  media: MediaItem.nullable(),
  /** An address that saves it; null while it is not ready. */
  download: z.string().nullable(),
  /** With its ending. */
  downloadName: z.string(),
  addedAt: Time,
  /** It came after the viewer had bought the vault, and they have not opened it. */
  isNew: z.boolean(),
  /** Others see what is ready. */
  state: z.enum(['processing', 'ready', 'failed']),
  /** Why it cannot be used: an error code such as `FILE_DAMAGED`. */
  problem: z.string().nullable(),
  /** By how many people it was opened, or saved; for its creator alone. */
  openedBy: z.int().nullable(),
})
export type VaultFile = z.output<typeof VaultFile>

/** All vaults of a creator together. */
export const VaultFigures = z.strictObject({
  earned: Money,
  sales: z.int(),
  /** People who have looked at a vault for sale, and how many of them have bought one. */
  visitors: z.int(),
  buyers: z.int(),
  bytes: z.int(),
  counts: z.strictObject({ all: z.int(), sale: z.int(), included: z.int(), withdrawn: z.int() }),
})
export type VaultFigures = z.output<typeof VaultFigures>

export const VaultStatistics = z.strictObject({
  sales: z.int(),
  earned: Money,
  /** People who have looked at it. */
  visitors: z.int(),
  buyers: z.int(),
  /** Files that people have saved, each once for each of them. */
  downloads: z.int(),
  /** Sales of each of the last twelve weeks, the oldest first; `from` is its first day. */
  weeks: z.array(z.strictObject({ from: Time, sales: z.int() })),
})
export type VaultStatistics = z.output<typeof VaultStatistics>

const params = z.strictObject({ vault: Id })
const fileParams = z.strictObject({ vault: Id, file: Id })
const FileName = line(VAULT.maxFileName).min(1)
const place = z.strictObject({
  /** What it is to stand before; null for the end. */
  before: Id.nullable(),
})
const written = {
  title: line(VAULT.maxTitle).min(1),
  description: text(VAULT.maxDescription),
  /** Null: it is included for subscribers. */
  price: Amount.nullable(),
}
const NOT_FOUND = ['VAULT_NOT_FOUND'] as const
const rate = { max: 120, perSeconds: 60 }

export const vaults = {
  listVaults: route({
    method: 'GET',
    path: '/v1/users/:username/vaults',
    summary: 'A creator’s vaults in their order, each as the viewer may see it',
    access: 'public',
    token: 'posts:read',
    adult: true,
    params: z.strictObject({ username: Username }),
    query: PageQuery.extend({ filter: z.enum(VAULT_FILTERS).default('all') }),
    answer: page(Vault),
    errors: ['USER_NOT_FOUND'],
  }),
  previewVaults: route({
    method: 'GET',
    path: '/v1/profile/preview/vaults',
    summary: 'My vaults as they answer to somebody else, by the same rules',
    access: 'creator',
    query: PageQuery.extend(PreviewQuery.shape),
    answer: page(Vault),
    errors: ['USER_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  getVault: route({
    method: 'GET',
    path: '/v1/vaults/:vault',
    summary: 'One vault as the viewer may see it',
    access: 'public',
    token: 'posts:read',
    adult: true,
    params,
    answer: Vault,
    errors: NOT_FOUND,
  }),
  listVaultFiles: route({
    method: 'GET',
    path: '/v1/vaults/:vault/files',
    summary: 'The files of a vault that the viewer has, in their order',
    access: 'user',
    token: 'posts:read',
    params,
    query: PageQuery.extend({
      /** Photos alone, or all others. */
      group: z.enum(['all', 'photos', 'others']).default('all'),
    }),
    answer: page(VaultFile),
    errors: NOT_FOUND,
  }),
  createVault: route({
    method: 'POST',
    path: '/v1/vaults',
    summary: 'Create a vault; others see it once a file of it is ready',
    access: 'creator',
    token: 'posts:write',
    consent: true,
    body: z.strictObject({
      /** Names what the creator wants: the same again answers the vault that it made the first time. */
      clientId: Id,
      ...written,
      /** An own upload for vaults, or null for the first picture among the files. */
      cover: Id.nullable().default(null),
    }),
    answer: Vault,
    errors: ['VAULTS_FULL', 'MEDIA_NOT_FOUND', 'MEDIA_NOT_READY'],
    rate: { max: 30, perSeconds: 60 },
  }),
  updateVault: route({
    method: 'PUT',
    path: '/v1/vaults/:vault',
    summary: 'Change an own vault; who has bought it does not notice another price',
    access: 'creator',
    token: 'posts:write',
    consent: true,
    params,
    body: z.strictObject({
      ...written,
      notifies: z.boolean(),
      /** An own upload for vaults, or null for the first picture among the files. */
      cover: Id.nullable(),
    }),
    answer: Vault,
    errors: ['VAULT_NOT_FOUND', 'MEDIA_NOT_FOUND', 'MEDIA_NOT_READY'],
    rate,
  }),
  moveVault: route({
    method: 'PUT',
    path: '/v1/vaults/:vault/place',
    summary: 'Put an own vault before another one, or at the end',
    access: 'creator',
    token: 'posts:write',
    params,
    body: place,
    errors: NOT_FOUND,
    rate,
  }),
  withdrawVault: route({
    method: 'PUT',
    path: '/v1/vaults/:vault/withdrawal',
    summary: 'Take an own vault off sale; those who have bought it keep it. Again is the same',
    access: 'creator',
    token: 'posts:write',
    params,
    answer: Vault,
    errors: NOT_FOUND,
    rate,
  }),
  restoreVault: route({
    method: 'DELETE',
    path: '/v1/vaults/:vault/withdrawal',
    summary: 'Put a vault back on sale; again is the same',
    access: 'creator',
    token: 'posts:write',
    params,
    answer: Vault,
    errors: NOT_FOUND,
    rate,
  }),
  deleteVault: route({
    method: 'DELETE',
    path: '/v1/vaults/:vault',
    summary: 'Delete an own vault that nobody has bought, with its files',
    access: 'creator',
    token: 'posts:write',
    params,
    errors: ['VAULT_NOT_FOUND', 'VAULT_SOLD'],
    rate,
  }),
  addVaultFiles: route({
    method: 'POST',
    path: '/v1/vaults/:vault/files',
    summary: 'Add own uploads to a vault, at its end; those who have bought it get them, too',
    access: 'creator',
    token: 'posts:write',
    consent: true,
    params,
    body: z.strictObject({
      files: z
        .array(z.strictObject({ media: Id, name: FileName }))
        .min(1)
        .max(VAULT.maxAdded)
        .refine(files => new Set(files.map(file => file.media)).size === files.length, 'duplicate'),
    }),
    answer: Vault,
    errors: ['VAULT_NOT_FOUND', 'MEDIA_NOT_FOUND', 'MEDIA_NOT_READY', 'VAULT_FULL'],
    rate,
  }),
  renameVaultFile: route({
    method: 'PUT',
    path: '/v1/vaults/:vault/files/:file',
    summary: 'Name a file of an own vault',
    access: 'creator',
    token: 'posts:write',
    params: fileParams,
    body: z.strictObject({ name: FileName }),
    answer: VaultFile,
    errors: ['VAULT_NOT_FOUND', 'VAULT_FILE_NOT_FOUND'],
    rate,
  }),
  moveVaultFile: route({
    method: 'PUT',
    path: '/v1/vaults/:vault/files/:file/place',
    summary: 'Put a file of an own vault before another one, or at the end',
    access: 'creator',
    token: 'posts:write',
    params: fileParams,
    body: place,
    errors: ['VAULT_NOT_FOUND', 'VAULT_FILE_NOT_FOUND'],
    rate,
  }),
  removeVaultFile: route({
    method: 'DELETE',
    path: '/v1/vaults/:vault/files/:file',
    summary: 'Take a file out of an own vault; who bought the vault while it was there keeps it',
    access: 'creator',
    token: 'posts:write',
    params: fileParams,
    answer: Vault,
    errors: ['VAULT_NOT_FOUND', 'VAULT_FILE_NOT_FOUND'],
    rate,
  }),
  visitVault: route({
    method: 'PUT',
    path: '/v1/vaults/:vault/visit',
    summary: 'Count me among those who have looked at a vault, once',
    access: 'user',
    params,
    errors: NOT_FOUND,
    rate,
  }),
  openVaultFile: route({
    method: 'PUT',
    path: '/v1/vaults/:vault/files/:file/opened',
    summary: 'Say that I have opened a file of a vault, or saved it',
    access: 'user',
    params: fileParams,
    body: z.strictObject({ saved: z.boolean() }),
    errors: ['VAULT_NOT_FOUND', 'VAULT_FILE_NOT_FOUND'],
    rate: { max: 600, perSeconds: 60 },
  }),
  unlockVault: route({
    method: 'POST',
    path: '/v1/vaults/:vault/unlock',
    summary: 'Buy a vault from the balance, at the price the fan saw',
    access: 'fan',
    consent: true,
    params,
    body: z.strictObject({ price: Amount }),
    answer: z.strictObject({ vault: Vault, balance: Balance }),
    errors: [
      'VAULT_NOT_FOUND',
      'NOT_FOR_SALE',
      'PRICE_CHANGED',
      'VAULT_ALREADY_PURCHASED',
      'INSUFFICIENT_BALANCE',
      'PAYER_SUSPENDED',
    ],
    idempotent: true,
    rate: { max: 60, perSeconds: 60 },
  }),
  downloadVault: route({
    method: 'GET',
    path: '/v1/vaults/:vault/archive.zip',
    summary: 'All files of a vault that the viewer has, in one archive',
    access: 'user',
    params,
    answer: zip(),
    errors: NOT_FOUND,
    rate: { max: 10, perSeconds: 60 },
  }),
  getVaultFigures: route({
    method: 'GET',
    path: '/v1/vaults/figures',
    summary: 'What all my vaults have brought, and the space that they take',
    access: 'creator',
    token: 'earnings:read',
    answer: VaultFigures,
  }),
  getVaultStatistics: route({
    method: 'GET',
    path: '/v1/vaults/:vault/statistics',
    summary: 'Sales, visits and downloads of an own vault',
    access: 'creator',
    token: 'earnings:read',
    params,
    answer: VaultStatistics,
    errors: NOT_FOUND,
  }),
} as const
