export { OwnVaults } from '#features/vaults/own/own-vaults.tsx'
export { VaultEditor } from '#features/vaults/own/vault-editor.tsx'
