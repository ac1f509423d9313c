import { z } from 'zod'
import { HOUR } from '../../../platform/clock.ts'
import { tellsBuyers } from '../../vaults/index.ts'
import { tellMany } from '../commands/tell-many.ts'
import { kind } from './kind.ts'

/** Files that come within the same hour are told of as one: with the first of them. */
const TOGETHER_MS = HOUR

/** Files came into a vault: told to those who have bought it, where its creator wants that. */
export const vaultFiles = kind(
  {
    topic: 'vault-files',
    content: z.strictObject({ vault: z.uuid() }),
    write: ({ t, name }, { vault }) => ({
      title: t('notifications.vaultFiles.title', { name }),
      description: t('notifications.vaultFiles.description'),
      link: `/vault/${vault}`,
      public: {},
    }),
  },
  outbox =>
    outbox.on('vault.file-added', async (tx, { vaultId, creatorId }) => {
      if (!(await tellsBuyers(tx.db, vaultId))) return
      const hour = Math.floor(tx.clock.now().getTime() / TOGETHER_MS)
      await tellMany(tx, {
        topic: 'vault-files',
        creatorId,
        to: { vault: vaultId },
        ref: `vault:${vaultId}:${hour}`,
        content: { vault: vaultId },
      })
    }),
)
