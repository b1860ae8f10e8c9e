import { appNames } from './build/fingerprint.ts'
import { say } from './console/say.ts'
import { readCommandLine } from './dev/command-line.ts'
import { startDevServer } from './dev/dev-servers.ts'
import { watchServices } from './dev/watch-services.ts'
import { launch } from './launch.ts'
import { repository } from './repository.ts'
import { readSettings } from './settings/settings.ts'
import { readSource } from './settings/source.ts'
import { StartError } from './start-error.ts'
import { startPlatform } from './start-platform.ts'

/**
 * `npm run dev [-- mf-shop]`: the platform with hot reload; of one remote and the shell, with the others built.
 * `npm run dev -- mf-shop --into http://localhost:8080 [--port 3001]`: that remote alone, to be looked at inside a
 * platform that runs already.
 */
await launch(async (lifetime) => {
  const source = readSource(repository)
  // Each part by itself: it restarts when its code changes.
  const settings = { ...readSettings(source, repository), parts: 'many' as const }
  if (settings.environment === 'production') {
    throw new StartError('«npm run dev» no funciona con NODE_ENV=production: usa «npm start».')
  }
  const { remote, into, port } = readCommandLine(process.argv.slice(2))
  if (remote && into) {
    const flags = ['--released-shell', '--port', String(port)]
    const origin = await startDevServer(remote, { settings, lifetime, flags })
    return say(`Abre ${into}/?remote=${remote}@${origin}`, 'success')
  }
  // A remote's development build takes its modules, React's development build among them, from the shell's.
  const devApps = remote ? (['shell', remote] as const) : appNames
  const supervisor = await startPlatform({ source, settings, devApps }, lifetime)
  watchServices(supervisor, lifetime)
})
