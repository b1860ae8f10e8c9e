import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Compiled code is read from the cache: else the TypeScript compiler stays in the launcher's memory (20 MB).
enableCompileCache(join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'node'))
await import('./start.ts')
