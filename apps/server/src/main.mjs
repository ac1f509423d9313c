import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Before anything else is loaded: types are taken out and code is compiled once, not at every start. In a folder of the
// installation, because write access to it decides what runs; where it cannot be written there is no cache.
// JavaScript itself: with all else in the cache, what takes out types (12 MB) is not even loaded.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/calina'))
await import('./serve.ts')
