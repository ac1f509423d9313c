import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { codeOf, EmbeddedDatabaseError } from './error.ts'
import { canEnter, type Identity, nameOf, ownUid, unprivilegedIdentity } from './identity.ts'

/** Where root keeps a database whose own folder its unprivileged user could not enter. */
const ELSEWHERE = '/var/lib/calina'

/** A folder that belongs to the user PostgreSQL runs as and that no other user may enter. */
export interface Home {
  /** Without symbolic links. */
  directory: string
  /** Undefined: ourselves. */
  identity: Identity | undefined
}

/**
 * Creates the folder of the embedded database, or uses the existing one. For root, below a folder that only
 * root may enter, it becomes a symbolic link to a folder in {@link ELSEWHERE}.
 */
export function prepareHome(dataDir: string): Home {
  const wanted = path.resolve(dataDir)
  try {
    return ownUid() === 0 ? homeForRoot(wanted) : homeForUser(wanted)
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedDatabaseError(
      'not-permitted',
      `The database folder ${wanted} cannot be prepared: ${reason}`,
      {
        cause: error,
      },
    )
  }
}

function homeForUser(wanted: string): Home {
  mkdirSync(wanted, { recursive: true, mode: 0o700 })
  const directory = realpathSync(wanted)
  const { uid } = statSync(directory)
  if (ownUid() !== undefined && uid !== ownUid()) {
    throw new EmbeddedDatabaseError(
      'foreign-owner',
      `The database folder ${wanted} belongs to ${nameOf(uid)}. Start the server as that user or as root, or choose another DATA_DIR.`,
    )
  }
  chmodSync(directory, 0o700)
  return { directory, identity: undefined }
}

function homeForRoot(wanted: string): Home {
  if (!existsSync(wanted)) makeHomeForRoot(wanted, unprivilegedIdentity())
  const directory = realpathSync(wanted)
  const owner = statSync(directory)
  // A folder that a normal user made stays theirs.
  const identity = owner.uid === 0 ? unprivilegedIdentity() : { uid: owner.uid, gid: owner.gid }
  giveTo(identity, directory)
  chmodSync(directory, 0o700)
  if (!canEnter(directory, identity)) {
    throw new EmbeddedDatabaseError(
      'unreachable',
      `PostgreSQL runs as ${nameOf(identity.uid)}, who cannot enter the database folder ${wanted}. ` +
        'Let that user pass through the folders above it, or choose another DATA_DIR.',
    )
  }
  return { directory, identity }
}

function makeHomeForRoot(wanted: string, identity: Identity): void {
  if (lstatSync(wanted, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new EmbeddedDatabaseError(
      'unreachable',
      `The database folder ${wanted} is a link to ${readlinkSync(wanted)}, which is gone. ` +
        'Bring that folder back, or remove the link to begin with an empty database.',
    )
  }
  const parent = path.dirname(wanted)
  mkdirSync(parent, { recursive: true })
  if (canEnter(parent, identity)) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 })
    return
  }
  mkdirSync(ELSEWHERE, { recursive: true })
  // mkdir obeys the umask, but every user has to traverse this folder.
  chmodSync(ELSEWHERE, 0o755)
  const home = mkdtempSync(path.join(ELSEWHERE, 'postgres-'))
  try {
    symlinkSync(home, wanted)
  } catch (error) {
    rmdirSync(home)
    // Another process was faster; its folder is as good.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** Changes the owner of a file or folder that root made to the identity. */
export function giveTo(identity: Identity | undefined, file: string): void {
  if (identity !== undefined) lchownSync(file, identity.uid, identity.gid)
}
