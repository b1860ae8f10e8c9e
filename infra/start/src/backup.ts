import { oneFolder } from './backup/one-folder.ts'
import { PlatformFiles } from './backup/platform-files.ts'
import { noteBackup, writeBackup } from './backup/write-backup.ts'
import { openForCommand } from './command-context.ts'
import { say } from './console/say.ts'
import { partNames } from './environment.ts'
import { launch } from './launch.ts'
import type { Lifetime } from './lifetime.ts'

/** `npm run backup -- <folder>`: the whole platform as it is now, whether it runs or not. */
async function backup(lifetime: Lifetime): Promise<void> {
  const folder = oneFolder('Di en qué carpeta nueva: npm run backup -- /respaldos/rodada-2026-11-23')
  const { context, client } = await openForCommand(lifetime, { updates: 'never', mustExist: true })
  const { settings, secrets } = context
  const work = writeBackup(folder, {
    client,
    parts: partNames,
    files: await PlatformFiles.open(settings),
    keys: [secrets.filesKey, ...secrets.filesKeysOld],
    passphrase: settings.backupPassphrase,
    dataDir: settings.dataDir,
    signal: lifetime.signal,
  })
  lifetime.track(work)
  const manifest = await work
  const { tables, files, encryptedKeys } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Respaldo completo en ${folder}: ${rows} filas de ${tables.length} tablas, ${files.count} archivos.`,
    'success',
  )
  await noteBackup(client, manifest)
  if (!encryptedKeys)
    say(
      'No contiene FILES_KEY: guárdala en otro lugar, sin ella no se abren documentos ni datos personales.',
      'warning',
    )
  await lifetime.stop()
}

await launch(backup)
