import LicenceIcon from 'icon:car'
import PassportIcon from 'icon:identification-badge'
import CardIcon from 'icon:identification-card'
import FaceIcon from 'icon:user'
import type { DocumentSide, DocumentType } from '@calina/contract/limits'
import { SIDES_OF } from '@calina/contract/limits'
import type { Identity, OwnDocument } from '@calina/contract/types'
import type { Icon } from '#ui/icon.tsx'

/** What texts call each kind of document. */
export const TYPE_KEYS = {
  'id-card': 'card',
  passport: 'passport',
  'driving-licence': 'licence',
} as const satisfies Record<DocumentType, string>
type TypeKey = (typeof TYPE_KEYS)[DocumentType]

export const TYPE_ICONS: Readonly<Record<DocumentType, Icon>> = {
  'id-card': CardIcon,
  passport: PassportIcon,
  'driving-licence': LicenceIcon,
}

/** One photo of one kind of document, as texts call it. */
export type PhotoKey = 'selfie' | `${TypeKey}${'Front' | 'Back'}`
export const photoKey = (type: DocumentType, side: DocumentSide): PhotoKey =>
  side === 'selfie' ? 'selfie' : `${TYPE_KEYS[type]}${side === 'front' ? 'Front' : 'Back'}`

/** What is photographed, whatever kind of document it is of: of a passport it is a page. */
export type ShotKey = DocumentSide | 'page'
export const shotKey = (type: DocumentType, side: DocumentSide): ShotKey =>
  type === 'passport' && side === 'front' ? 'page' : side

export const iconOf = (type: DocumentType, side: DocumentSide): Icon =>
  side === 'selfie' ? FaceIcon : TYPE_ICONS[type]

/** The steps of filling in: which document, its photos, the selfie. */
export const STEPS = 3
export const stepOf = (side: DocumentSide): number => (side === 'selfie' ? 3 : 2)

/** The document of a side, if it was sent. */
export const documentOf = ({ documents }: Identity, side: DocumentSide): OwnDocument | undefined =>
  documents.find(document => document.side === side)

/** What a screen is about: everything of an identity of which the kind of document is known. */
export type ChosenIdentity = Identity & { type: DocumentType; country: string }
export const isChosen = (identity: Identity): identity is ChosenIdentity =>
  identity.type !== null && identity.country !== null

/**
 * The side to photograph: the wanted one where it is missing, or can still be taken again because nothing is missing;
 * else the first missing one. None where everything is there.
 */
export function sideToTake(
  { type, missing }: ChosenIdentity,
  wanted: string | null,
): DocumentSide | undefined {
  const asked = SIDES_OF[type].find(side => side === wanted)
  if (asked !== undefined && (missing.length === 0 || missing.includes(asked))) return asked
  return missing[0]
}
