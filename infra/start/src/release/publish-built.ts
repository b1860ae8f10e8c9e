import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppName } from '@rodada/contracts/platform/platform'
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
export const releaseCli = join(repository, 'services', 'gateway', 'src', 'release', 'cli.ts')

const manifest = Type.Object({ version: Type.String() })

/**
 * Publishes the built applications that the registry does not know yet and activates all but pinned ones. Costs one
 * query when nothing is new. When publishing fails (the object store is down), the start goes on with the active
 * releases.
 * @param apps whose builds count: builds of others may be old.
 * @returns those of them that are not built. @throws StartError when nothing was active.
 */
export async function publishBuilt(
  context: PlatformContext,
  lifetime: Lifetime,
  apps: readonly AppName[] = appNames,
): Promise<AppName[]> {
  const { runtimeUrl } = context.database('gateway')
  const known = await knownReleases(runtimeUrl)
  const built = (await Promise.all(apps.map(builtRelease))).filter((release) => release !== null)
  const fresh = built.filter((release) => !known.some(isSame(release))).map(({ app }) => app)
  if (fresh.length > 0) await publish(fresh, known.length > 0, context, lifetime)
  const now = fresh.length > 0 ? await knownReleases(runtimeUrl) : known
  for (const line of idleBuilds(built, now)) say(line, 'warning')
  return apps.filter((name) => built.every(({ app }) => app !== name))
}

async function publish(
  fresh: readonly AppName[],
  isServed: boolean,
  context: PlatformContext,
  lifetime: Lifetime,
): Promise<void> {
  const call = { part: 'gateway', cli: releaseCli, arguments: ['publish-built', ...fresh] } as const
  const print = (line: string) => say(oneLine(line), 'dim')
  try {
    await step('Publicando las aplicaciones', () => runCli(call, context, lifetime, print))
  } catch (error) {
    if (!isServed || !(error instanceof StartError)) throw error
    say(`Lo construido no se publicó; el sitio sigue en su versión activa. ${error.message}`, 'warning')
  }
}

interface BuiltRelease {
  readonly app: AppName
  readonly version: string
}

/** The build in an application's `dist`; null when there is none, as with development servers. */
async function builtRelease(app: AppName): Promise<BuiltRelease | null> {
  const text = await readFile(join(repository, app, 'dist', 'release.json'), 'utf8').catch(() => null)
  return text === null ? null : { app, version: Value.Parse(manifest, JSON.parse(text)).version }
}

/** A published release of an application, and the application's active version. */
interface KnownRelease {
  readonly app: string
  readonly version: string
  readonly active: string
}

function isSame(one: BuiltRelease): (other: KnownRelease) => boolean {
  return ({ app, version }) => app === one.app && version === one.version
}

/**
 * For each build that is not the active release (rolled back, or built again): the line that says how to activate it.
 */
export function idleBuilds(built: readonly BuiltRelease[], known: readonly KnownRelease[]): string[] {
  const idle = built.map((release) => known.find(isSame(release))).filter((release) => release !== undefined)
  return idle
    .filter(({ version, active }) => version !== active)
    .map(
      ({ app, version, active }) =>
        `${app}: sigue activa la versión ${active}, no la construida. Para activarla: npm run release -- activate ${app} ${version}`,
    )
}

/** Every published release of an application that has an active one. */
async function knownReleases(url: string): Promise<KnownRelease[]> {
  const client = new Client({ connectionString: url, application_name: 'rodada-start' })
  await client.connect()
  try {
    const { rows } = await client.query<KnownRelease>(
      'select app, release.version, pointer.version as active from release join release_pointer as pointer using (app)',
    )
    return rows
  } finally {
    await client.end()
  }
}
