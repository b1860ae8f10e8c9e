import type { AppName } from '@rodada/contracts/platform/platform'
import { buildApps } from './build/build-apps.ts'
import { appNames } from './build/fingerprint.ts'
import { say } from './console/say.ts'
import { step } from './console/step.ts'
import { startDevServers } from './dev/dev-servers.ts'
import type { Lifetime } from './lifetime.ts'
import { claimDataDir, prepareData, requirePorts } from './prepare-platform.ts'
import { publishBuilt } from './release/publish-built.ts'
import { repository } from './repository.ts'
import type { Settings } from './settings/settings.ts'
import type { Source } from './settings/source.ts'
import { findAdministratorWarning, findBusinessWarning, findReleaseWarnings } from './settings/warnings.ts'
import { sourceCommit } from './source-commit.ts'
import { platformSupervisor } from './supervisor/platform-parts.ts'
import type { Supervisor } from './supervisor/supervisor.ts'
import { lookAt, watchFolders } from './watch-folders.ts'

export interface StartOptions {
  readonly source: Source
  readonly settings: Settings
  /** Apps served by development servers; the others are built. */
  readonly devApps?: readonly AppName[]
}

/**
 * Starts the whole platform; it runs until the lifetime ends. The applications are built while the database and the
 * services start, since neither needs the other.
 * @throws StartError that says what its operator can do.
 */
export async function startPlatform(
  { source, settings, devApps = [] }: StartOptions,
  lifetime: Lifetime,
): Promise<Supervisor> {
  const claimed = await claimDataDir(source, settings, lifetime)
  // A lost folder rejects, and the unhandled rejection ends the platform.
  void watchFolders(await lookAt([settings.dataDir, repository]), lifetime.signal)
  await requirePorts(settings)
  const data = prepareData(claimed, lifetime)
  const [context, gatewayExtras, commit] = await Promise.all([
    data,
    startApps(settings, devApps, lifetime),
    sourceCommit(repository),
  ])

  const builtApps = appNames.filter((app) => !devApps.includes(app))
  if (builtApps.length > 0) await publishBuilt(context, lifetime, builtApps)
  lifetime.check()
  const supervisor = platformSupervisor(context, claimed.runFolder, commit, gatewayExtras)
  lifetime.onStop(
    () => supervisor.stop(),
    () => supervisor.kill(),
  )
  await step('Iniciando los servicios', () => supervisor.start())
  lifetime.check()
  const warnings = await Promise.all([
    findBusinessWarning(settings, context.ports.admin),
    findAdministratorWarning(settings, context.database('identity')),
  ])
  const releases = await findReleaseWarnings(settings)
  for (const warning of [...releases, ...warnings]) if (warning !== undefined) say(warning, 'warning')
  say(readyLine(settings), 'success')
  return supervisor
}

/** Address of the site: in production it answers under its public address alone. */
export function readyLine({
  environment,
  publicUrl,
  port,
}: Pick<Settings, 'environment' | 'publicUrl' | 'port'>): string {
  return `Rodada lista en ${environment === 'production' ? publicUrl : `http://localhost:${port}`}`
}

/** @returns origins of development servers for the gateway. */
async function startApps(
  settings: Settings,
  devApps: readonly AppName[],
  lifetime: Lifetime,
): Promise<Record<string, string>> {
  if (devApps.length < appNames.length) {
    await step('Construyendo las aplicaciones', () => buildApps(settings, lifetime))
  }
  if (devApps.length === 0) return {}
  const origins = await step('Iniciando los servidores de desarrollo', () =>
    startDevServers(devApps, settings, lifetime),
  )
  return { DEV_APPS: JSON.stringify(origins) }
}
