export { Studio } from '#features/lives/studio/studio.tsx'
export { StudioPanel } from '#features/lives/studio/studio-panel.tsx'
