import { join } from 'node:path'
import type { ExternalItemFunctionData } from '@rspack/core'
import { sharedFiles } from './shared-modules.ts'

/**
 * Leaves the modules that the shell brings out of a remote's server build. Workspace modules are known by file,
 * since their neighbours import them by relative path.
 */
export function serverExternals(): (data: ExternalItemFunctionData) => Promise<string | undefined> {
  const files = sharedFiles()
  const requestOfFile = new Map(Object.entries(files).map(([request, file]) => [file, request]))
  return async ({ context = '', request = '' }) => {
    if (Object.hasOwn(files, request)) return request
    return request.startsWith('.') ? requestOfFile.get(join(context, request)) : undefined
  }
}
