import { type Defect, within, withinWeb } from './defect.ts'

const media = within('modules/media')
const storage = within('platform/storage')
const profiles = within('modules/profiles')
const preferences = within('modules/preferences')
const composer = withinWeb('features/posts/publish')

const DELETIONS = 'deletions.test.ts'
const SWEEP = '/src/stored-files.test.ts'
const COMPOSER = 'publish-form.test.tsx'

/** Files that are deleted by jobs, those that no row names, and drafts whose saving has to end. */
export const STORED_FILES: readonly Defect[] = [
  media(
    'a link to a file that was deleted is served for half a minute',
    'media.grants.ts',
    "tx.afterCommit(() => tx.broadcast.publish('media.changed', { media: ids }))",
    '',
    DELETIONS,
  ),
  media(
    'other processes go on serving what was deleted',
    'media.serving.ts',
    'for (const id of media) access.forget(id)',
    'for (const id of media.slice(1)) access.forget(id)',
    DELETIONS,
  ),
  media(
    'captions that were replaced stay in the storage',
    'commands/put-captions.ts',
    "letRolesGo(tx, owned, { renditions: { captions: former }, roles: ['captions'] })",
    '',
    DELETIONS,
  ),
  media(
    'captions that were removed stay in the storage',
    'commands/delete-captions.ts',
    "letRolesGo(tx, asset, { renditions: { captions: former }, roles: ['captions'] })",
    '',
    DELETIONS,
  ),
  media(
    'a poster leaves the former pictures in the storage',
    'commands/put-poster.ts',
    'letRolesGo(tx, owned, { renditions: former, roles: PICTURE_ROLES })',
    '',
    'captions.test.ts',
  ),
  media(
    'what came in of an upload stays beside what was made of it',
    'commands/process-upload.ts',
    'letPiecesGo(tx, asset)\n',
    '',
    'deletions.test.ts',
    'documents.test.ts',
  ),
  profiles(
    'a profile keeps the files of every picture that it ever had',
    'commands/set-picture.ts',
    '      if (oldKey !== null) deletePicture(tx, oldKey)\n      return',
    '      return',
    '/src/modules/media/deletions.test.ts',
  ),
  preferences(
    'an export that has expired stays in the storage',
    'commands/remove-expired-exports.ts',
    'deleteStored(tx, { folders: expired.map(({ storage_key }) => storage_key) })',
    '',
    'export.test.ts',
  ),
  storage(
    'files are deleted also where the transaction is undone',
    'deletions.ts',
    'tx.beforeCommit(() => enqueuePending(tx))',
    'void tx.storage.removeFolder(folders[0] ?? keys[0] ?? "none")',
    '/src/modules/media/deletions.test.ts',
  ),
  storage(
    'files are deleted by an effect that dies with the process',
    'deletions.ts',
    'tx.beforeCommit(() => enqueuePending(tx))',
    'tx.afterCommit(async () => { for (const each of folders) await tx.storage.removeFolder(each) })',
    '/src/modules/media/deletions.test.ts',
  ),
  storage(
    'one file that cannot be removed keeps all others',
    'deletions.ts',
    'failures.push(error)',
    'throw error',
    '/src/modules/media/deletions.test.ts',
  ),
  storage(
    'a file that could not be removed is forgotten',
    'deletions.ts',
    'if (failures.length > 0)',
    'if (failures.length < 0)',
    '/src/modules/media/deletions.test.ts',
  ),
  storage(
    'an outage of the storage is longer than a deletion is tried',
    'deletions.ts',
    'tries: 16',
    'tries: 1',
    '/src/modules/media/deletions.test.ts',
  ),
  storage(
    'the sweep takes files that are still to be named',
    'sweep.ts',
    'YOUNG_MS = DAY',
    'YOUNG_MS = 0',
    SWEEP,
  ),
  storage(
    'the sweep ends with its first run',
    'sweep.ts',
    'await inTransaction(ctx, tx => lookAfter(tx, at))',
    '',
    SWEEP,
  ),
  storage('the sweep never begins a second run', 'sweep.ts', 'page < PAGES', 'page < 1e9', SWEEP),
  storage(
    'the sweep empties the storage beside the wrong database',
    'sweep.ts',
    'if (gone >= SUSPICIOUS &&',
    'if (gone < 0 &&',
    SWEEP,
  ),
  storage(
    'the sweep ends at a file that cannot be removed',
    'sweep.ts',
    'if (error instanceof StorageUnavailableError) throw error',
    'throw error',
    SWEEP,
  ),
  media(
    'the sweep takes what is being uploaded',
    'media.names.ts',
    "state === 'uploading' || state === 'processing'",
    "state === 'processing'",
    SWEEP,
  ),
  media(
    'the sweep takes copies with marks',
    'media.names.ts',
    " || marked.has(key.slice(0, key.lastIndexOf('/') + 1))",
    '',
    SWEEP,
  ),
  media(
    'the sweep leaves pictures that were replaced',
    'media.names.ts',
    'role !== undefined && hasFile(renditions, role, name)',
    'role !== undefined',
    SWEEP,
  ),
  profiles(
    'the sweep takes covers',
    'index.ts',
    "extensions.add('storage.names', [namesFolders('profile', 'cover_key')])",
    '',
    SWEEP,
  ),
  composer(
    'a draft is saved while it is published',
    'use-draft-sync.ts',
    'if (running.current !== undefined || now ||',
    'if (running.current !== undefined ||',
    COMPOSER,
  ),
  composer(
    'a draft is published before the save that is on its way',
    'use-draft-sync.ts',
    'end({ now: true, handedIn: latest.current.text })\n      await running.current',
    'end({ now: true, handedIn: latest.current.text })',
    COMPOSER,
  ),
  composer(
    'a post whose answer was lost is saved as a draft again',
    'use-draft-sync.ts',
    'end(mayBeOut ? { handedIn: endedNow.current.handedIn } : {})',
    'end(mayBeOut ? {} : {})',
    COMPOSER,
  ),
  composer(
    'a reload saves what may be out',
    'draft-content.ts',
    'handedIn: kept?.handedIn ? body : undefined',
    'handedIn: undefined',
    COMPOSER,
  ),
  composer(
    'a draft that could not be discarded is never saved again',
    'use-draft-sync.ts',
    'end({ ...before })',
    '',
    COMPOSER,
  ),
  composer(
    'who comes back to a form counts from a revision that is past',
    'use-draft-sync.ts',
    'Math.max(known, await lastSaved(draft))',
    'known',
    COMPOSER,
  ),
  composer(
    'a draft that is gone is asked for again with every reload',
    'draft-content.ts',
    'gone: kept?.gone === true',
    'gone: false',
    COMPOSER,
  ),
]
