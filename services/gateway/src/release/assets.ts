import { access } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type AppName, remoteNames } from '@rodada/contracts/platform/platform'
import type { ReleaseStore } from '@rodada/releases/source'
import type { FastifyPluginAsync } from 'fastify'
import { isPartOfAdministration } from '../plugins/site.ts'

export interface AssetsOptions {
  readonly releases: ReleaseStore
  /** Whether a host serves the administration by itself: it has no other remote's files. */
  readonly isAdministration?: (host: string) => boolean
}

/** Only files for browsers whose name has a hash of their content: no source maps, no release.json. */
const hashedName = /^[\w.-]+\.[0-9a-f]{12}\.(?:js|css|woff2|svg|png|webp|jpg|txt)$/

const immutable = 'public, max-age=31536000, immutable'

async function holds(folder: string, file: string): Promise<boolean> {
  return access(join(folder, file)).then(
    () => true,
    () => false,
  )
}

/** The first folder that has the file: the active release's, else an older one that a tab still runs. */
async function folderOf(file: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) if (await holds(folder, file)) return folder
  return undefined
}

/** A `<script>` with any other type of answer makes browsers report the type besides the 404. */
function absentType(file: string): string {
  return `text/${file.endsWith('.js') ? 'javascript' : 'plain'}; charset=utf-8`
}

function appNamed(text: string): AppName | undefined {
  return text === 'shell' ? text : remoteNames.find((name) => name === text)
}

/**
 * `/assets/<app>/<file>`: the files of shell and remotes, immutable, compressed at build time. Register it
 * before any session plugin: nothing here may carry a cookie.
 */
export const assets: FastifyPluginAsync<AssetsOptions> = async (app, { releases, isAdministration }) => {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false })

  app.get<{ Params: { app: string; file: string } }>(
    '/assets/:app/:file',
    { config: { access: 'public' }, schema: { hide: true } },
    async ({ params, host }, reply) => {
      const name = appNamed(params.app)
      const isServed = name !== undefined && (!isAdministration?.(host) || isPartOfAdministration(name))
      const known = isServed && hashedName.test(params.file)
      const folder = known ? await folderOf(params.file, releases.folders(name)) : undefined
      if (folder === undefined) {
        return reply.code(404).header('cache-control', 'no-store').type(absentType(params.file)).send('')
      }
      reply.header('cache-control', immutable).header('vary', 'accept-encoding')
      return reply.sendFile(params.file, folder)
    },
  )
}
