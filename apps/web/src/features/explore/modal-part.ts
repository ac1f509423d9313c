import { createPart } from '#lib/part.ts'

/** The post over the results: its code comes with the first sign that one is about to be opened. */
export const modalPart = createPart(async () => (await import('./components/modal-explore.tsx')).ModalExplore)
