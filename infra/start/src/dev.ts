import { parseArgs } from 'node:util'
import { type RemoteName, remoteNames } from '@rodada/contracts/platform'
import { appNames } from './build/fingerprint.ts'
import { watchServices } from './dev/watch-services.ts'
import { launch } from './launch.ts'
import { repository } from './repository.ts'
import { readSettings } from './settings/settings.ts'
import { readSource } from './settings/source.ts'
import { messageOf, StartError } from './start-error.ts'
import { startPlatform } from './start-platform.ts'

/** `npm run dev [-- mf-shop]`: the platform with hot reload; of one remote and the shell, with the others built. */
await launch(async (lifetime) => {
  const source = readSource(repository)
  const settings = readSettings(source, repository)
  if (settings.environment === 'production') {
    throw new StartError('«npm run dev» no funciona con NODE_ENV=production: usa «npm start».')
  }
  const remote = readRemote(process.argv.slice(2))
  // A remote's development build takes its modules, React's development build among them, from the shell's.
  const devApps = remote ? (['shell', remote] as const) : appNames
  const supervisor = await startPlatform({ source, settings, devApps }, lifetime)
  watchServices(supervisor, lifetime)
})

function readRemote(commandLine: readonly string[]): RemoteName | undefined {
  const usage = `usa «npm run dev» o «npm run dev -- ${remoteNames.join('|')}»`
  try {
    const { positionals } = parseArgs({ args: [...commandLine], allowPositionals: true })
    const remote = remoteNames.find((name) => name === positionals[0])
    if (positionals.length === 0 || (remote && positionals.length === 1)) return remote
  } catch (error) {
    throw new StartError(`${messageOf(error).split('\n')[0]}: ${usage}.`)
  }
  throw new StartError(`${commandLine.join(' ')} no es una aplicación remota: ${usage}.`)
}
