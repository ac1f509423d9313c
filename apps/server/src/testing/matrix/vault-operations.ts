import { hidden, hiddenFromAllBut, type Operation } from './operation.ts'

const WRITTEN = { title: 'Contactos', description: '', price: 900 }
const HOLDERS = ['buyer', 'owner'] as const
const OF_SUBSCRIBERS = ['subscriber', 'owner'] as const

/** Of vaults, and their files. Two files of the one for sale are used up by the operations that take them out. */
export const VAULT_OPERATIONS: readonly Operation[] = [
  {
    route: 'listVaults',
    request: () => ({ method: 'GET', path: '/v1/users/owner/vaults' }),
    status: 200,
    except: hidden,
  },
  { route: 'listPurchases', request: () => ({ method: 'GET', path: '/v1/purchases' }), status: 200 },
  {
    route: 'getPurchaseFigures',
    request: () => ({ method: 'GET', path: '/v1/purchases/figures' }),
    status: 200,
  },
  {
    route: 'previewVaults',
    request: () => ({ method: 'GET', path: '/v1/profile/preview/vaults?as=guest' }),
    status: 200,
  },
  {
    route: 'getVault',
    on: 'for sale',
    request: w => ({ method: 'GET', path: `/v1/vaults/${w.vaults.paid}` }),
    status: 200,
    except: hidden,
  },
  {
    route: 'getVault',
    on: 'included',
    request: w => ({ method: 'GET', path: `/v1/vaults/${w.vaults.included}` }),
    status: 200,
    except: hidden,
  },
  {
    route: 'listVaultFiles',
    on: 'for sale',
    request: w => ({ method: 'GET', path: `/v1/vaults/${w.vaults.paid}/files` }),
    status: 200,
    except: hiddenFromAllBut(HOLDERS),
  },
  {
    route: 'listVaultFiles',
    on: 'included',
    request: w => ({ method: 'GET', path: `/v1/vaults/${w.vaults.included}/files` }),
    status: 200,
    except: hiddenFromAllBut(OF_SUBSCRIBERS),
  },
  {
    route: 'downloadVault',
    on: 'for sale',
    request: w => ({ method: 'GET', path: `/v1/vaults/${w.vaults.paid}/archive.zip` }),
    status: 200,
    except: hiddenFromAllBut(HOLDERS),
  },
  {
    route: 'visitVault',
    request: w => ({ method: 'PUT', path: `/v1/vaults/${w.vaults.paid}/visit` }),
    status: 204,
    except: hidden,
  },
  {
    route: 'openVaultFile',
    request: w => ({
      method: 'PUT',
      path: `/v1/vaults/${w.vaults.paid}/files/${w.vaults.file}/opened`,
      body: { saved: true },
    }),
    status: 204,
    except: hiddenFromAllBut(HOLDERS),
  },
  {
    route: 'unlockVault',
    request: w => ({ method: 'POST', path: `/v1/vaults/${w.vaults.included}/unlock`, body: { price: 900 } }),
    status: 409,
    except: hidden,
  },
  {
    route: 'createVault',
    request: () => ({
      method: 'POST',
      path: '/v1/vaults',
      body: { clientId: crypto.randomUUID(), ...WRITTEN },
    }),
    status: 200,
  },
  {
    route: 'updateVault',
    request: w => ({
      method: 'PUT',
      path: `/v1/vaults/${w.vaults.paid}`,
      body: { ...WRITTEN, notifies: true, cover: null },
    }),
    status: 200,
    except: { otherCreator: 404 },
  },
  {
    route: 'moveVault',
    request: w => ({ method: 'PUT', path: `/v1/vaults/${w.vaults.paid}/place`, body: { before: null } }),
    status: 204,
    except: { otherCreator: 404 },
  },
  {
    route: 'addVaultFiles',
    // what is in it already
    request: w => ({
      method: 'POST',
      path: `/v1/vaults/${w.vaults.paid}/files`,
      body: { files: [{ media: w.vaults.file, name: 'Hoja' }] },
    }),
    status: 200,
    except: { otherCreator: 404 },
  },
  {
    route: 'renameVaultFile',
    request: w => ({
      method: 'PUT',
      path: `/v1/vaults/${w.vaults.paid}/files/${w.vaults.file}`,
      body: { name: w.vaults.fileName },
    }),
    status: 200,
    except: { otherCreator: 404 },
  },
  {
    route: 'moveVaultFile',
    request: w => ({
      method: 'PUT',
      path: `/v1/vaults/${w.vaults.paid}/files/${w.vaults.file}/place`,
      body: { before: null },
    }),
    status: 204,
    except: { otherCreator: 404 },
  },
  { route: 'getVaultFigures', request: () => ({ method: 'GET', path: '/v1/vaults/figures' }), status: 200 },
  {
    route: 'getVaultStatistics',
    request: w => ({ method: 'GET', path: `/v1/vaults/${w.vaults.paid}/statistics` }),
    status: 200,
    except: { otherCreator: 404 },
  },
  {
    route: 'withdrawVault',
    request: w => ({ method: 'PUT', path: `/v1/vaults/${w.vaults.paid}/withdrawal` }),
    status: 200,
    except: { otherCreator: 404 },
  },
  {
    route: 'restoreVault',
    request: w => ({ method: 'DELETE', path: `/v1/vaults/${w.vaults.paid}/withdrawal` }),
    status: 200,
    except: { otherCreator: 404 },
  },
  {
    route: 'removeVaultFile',
    request: w => ({ method: 'DELETE', path: `/v1/vaults/${w.vaults.paid}/files/${w.vaults.file}` }),
    status: 200,
    except: { otherCreator: 404 },
  },
  {
    route: 'deleteVault',
    request: w => ({ method: 'DELETE', path: `/v1/vaults/${w.vaults.unsold}` }),
    status: 204,
    except: { otherCreator: 404 },
  },
]
