import { type Defect, withinWeb } from './defect.ts'

const lib = withinWeb('lib')
const EDIT = 'photo-edit.test.ts'
const SENT = 'upload-edit.test.ts'

export const PHOTOS: readonly Defect[] = [
  lib(
    'a cut leaves the photo behind',
    'photo-edit.ts',
    'const half = reach(frame, tilt)',
    'const half = { x: 0, y: 0 }',
    EDIT,
  ),
  lib(
    'a mirrored photo is turned the wrong way',
    'photo-edit.ts',
    'edit.mirrored ? QUARTERS[edit.turns].before',
    'edit.mirrored ? QUARTERS[edit.turns].after',
    EDIT,
  ),
  lib(
    'a zone lies elsewhere in a mirrored photo',
    'photo-edit.ts',
    'return rotate(mirrored ? { x: -straight.x, y: straight.y } : straight',
    'return rotate(straight',
    EDIT,
  ),
  lib(
    'the photo as it was stays on the server after it was edited',
    'upload.ts',
    'if (entry.begun && entry.begun !== begun) giveBack(entry)',
    '',
    SENT,
  ),
  lib(
    'a reload loses what was edited',
    'upload.ts',
    'if (each.edited && !each.whole) void takeUp(each)',
    'if (each.whole) void takeUp(each)',
    SENT,
  ),
  lib(
    'after a reload the original is sent for the edited photo',
    'upload-entry.ts',
    'kept.edited ? EDIT_LOST : INTERRUPTED',
    'INTERRUPTED',
    SENT,
  ),
  withinWeb('features/posts/publish')(
    'an edit is lost when another photo is opened',
    'photo-sheet.tsx',
    'editor.apply().then(',
    'Promise.resolve().then(',
    'photo-sheet.test.tsx',
  ),
  withinWeb('components/media')(
    'a placeholder stays behind a transparent picture',
    'placeholder.ts',
    "picture.addEventListener('load', end)",
    '',
    'placeholder.test.tsx',
  ),
]
