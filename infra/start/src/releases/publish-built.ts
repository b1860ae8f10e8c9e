import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppName } from '@rodada/contracts/platform'
import { Client } from 'pg'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { appNames } from '../build/fingerprint.ts'
import { oneLine, say } from '../console/say.ts'
import { step } from '../console/step.ts'
import type { PlatformContext } from '../environment.ts'
import type { Lifetime } from '../lifetime.ts'
import { repository } from '../repository.ts'
import { runCli } from '../seed/run-cli.ts'
import { StartError } from '../start-error.ts'

/** The gateway's command line of releases. */
export const releaseCli = join(repository, 'services', 'gateway', 'src', 'release-cli.ts')

const manifest = Type.Object({ version: Type.String() })

/**
 * Publishes the built applications that the registry does not know yet and activates them, as far as nobody holds
 * them elsewhere. Costs a query where there is nothing new. Where that fails (the object store is down), the start
 * goes on with what was active before.
 * @returns the applications of which nothing is built. @throws StartError when nothing was active.
 */
export async function publishBuilt(context: PlatformContext, lifetime: Lifetime): Promise<AppName[]> {
  const settled = await settledVersions(context.database('gateway').runtimeUrl)
  const built = await Promise.all(appNames.map(builtVersion))
  const unbuilt = appNames.filter((_app, index) => built[index] === null)
  const fresh = appNames.filter((app, index) => built[index] && !settled.has(`${app} ${built[index]}`))
  if (fresh.length === 0) return unbuilt
  const call = { part: 'gateway', cli: releaseCli, arguments: ['publish-built', ...fresh] } as const
  const tell = (line: string) => say(oneLine(line), 'dim')
  try {
    await step('Publicando las aplicaciones', () => runCli(call, context, lifetime, tell))
  } catch (error) {
    if (settled.size === 0 || !(error instanceof StartError)) throw error
    say(`Lo construido no se publicó; el sitio sigue en su versión activa. ${error.message}`, 'warning')
  }
  return unbuilt
}

/** What of each application lies in `dist`; null where it is not built, as with development servers. */
async function builtVersion(app: AppName): Promise<string | null> {
  const text = await readFile(join(repository, app, 'dist', 'release.json'), 'utf8').catch(() => null)
  return text === null ? null : Value.Parse(manifest, JSON.parse(text)).version
}

/** `<app> <version>` of every published release of an application that has an active one. */
async function settledVersions(url: string): Promise<ReadonlySet<string>> {
  const client = new Client({ connectionString: url, application_name: 'rodada-start' })
  await client.connect()
  try {
    const { rows } = await client.query<{ app: string; version: string }>(
      'select app, release.version from release join release_pointer using (app)',
    )
    return new Set(rows.map(({ app, version }) => `${app} ${version}`))
  } finally {
    await client.end()
  }
}
