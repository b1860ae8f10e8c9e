import { keepKeys, keysFor } from './backup/keys-for.ts'
import { readManifest, verifyBackup } from './backup/manifest.ts'
import { oneFolder } from './backup/one-folder.ts'
import { PlatformFiles } from './backup/platform-files.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { say } from './console/say.ts'
import { step } from './console/step.ts'
import { makeDataDir } from './data-dir.ts'
import { connectAsAdministrator } from './database/connection.ts'
import { openDatabase } from './database/open-database.ts'
import { requireUnclaimed } from './database/platform-identity.ts'
import { updateDatabase } from './database/update-database.ts'
import { partNames } from './environment.ts'
import { launch } from './launch.ts'
import type { Lifetime } from './lifetime.ts'
import { makeContext, reservedPorts } from './platform-context.ts'
import { PortPool } from './ports.ts'
import { RunFolder } from './processes/run-folder.ts'
import { repository } from './repository.ts'
import { readSecrets } from './settings/secrets.ts'
import { readSettings } from './settings/settings.ts'
import { readSource } from './settings/source.ts'

/**
 * `npm run restore -- <folder>`: restores a backup into an empty platform. All of it is verified before anything is
 * written.
 */
async function restore(lifetime: Lifetime): Promise<void> {
  const folder = oneFolder('Di de qué carpeta: npm run restore -- /respaldos/rodada-2026-11-23')
  const source = readSource(repository)
  const settings = readSettings(source, repository)
  const manifest = await readManifest(folder)
  await step('Revisando el respaldo', () => verifyBackup(folder, manifest))
  const keys = await keysFor(manifest, folder, source, settings)
  const secrets = await readSecrets({ ...source, ...keys.given }, settings)

  await makeDataDir(settings.dataDir)
  const runFolder = new RunFolder(settings.dataDir)
  await runFolder.claim()
  lifetime.onStop(() => runFolder.release())
  await requireUnclaimed(settings.dataDir, manifest.platformId)
  const pool = new PortPool(reservedPorts(settings))
  const database = await step('Iniciando la base de datos', () =>
    openDatabase(settings, pool, lifetime, async () => undefined),
  )
  const context = await makeContext(settings, secrets, database, pool)
  const client = await connectAsAdministrator(database.administratorUrl)
  lifetime.onStop(() => client.end())
  const files = await PlatformFiles.open(settings)
  const { dataDir } = settings
  await restoreBackup(folder, manifest, { ...context, ...database, client, parts: partNames, files, dataDir })
  // Adds what is newer than the backup's version, as after any update.
  await updateDatabase(client, context, database, lifetime)
  await keepKeys(keys, settings)
  say(
    `El respaldo del ${manifest.takenAt} está restaurado. Revisa el registro con «npm run log:verify» y arranca.`,
    'success',
  )
  await lifetime.stop()
}

await launch(restore)
