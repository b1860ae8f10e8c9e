import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The compiler of TypeScript would stay in the launcher's memory (20 MB): what it has made once is kept.
enableCompileCache(join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'node'))
await import('./start.ts')
