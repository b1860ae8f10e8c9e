import { parseArgs } from 'node:util'
import { type RemoteName, remoteNames } from '@rodada/contracts/platform'
import { Type } from 'typebox'
import { appNames } from './build/fingerprint.ts'
import { say } from './console/say.ts'
import { startDevServer } from './dev/dev-servers.ts'
import { watchServices } from './dev/watch-services.ts'
import { launch } from './launch.ts'
import { repository } from './repository.ts'
import { formats } from './settings/formats.ts'
import { readBy } from './settings/readers.ts'
import { readSettings } from './settings/settings.ts'
import { readSource } from './settings/source.ts'
import { messageOf, StartError } from './start-error.ts'
import { startPlatform } from './start-platform.ts'

/**
 * `npm run dev [-- mf-shop]`: the platform with hot reload; of one remote and the shell, with the others built.
 * `npm run dev -- mf-shop --into http://localhost:8080 [--port 3001]`: that remote alone, to be looked at inside a
 * platform that runs already.
 */
await launch(async (lifetime) => {
  const source = readSource(repository)
  const settings = readSettings(source, repository)
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

const options = Type.Object({
  '--into': Type.Optional(Type.String({ format: 'origin' })),
  '--port': Type.Integer({ minimum: 1, maximum: 65_535, default: 3001 }),
})

interface CommandLine {
  readonly remote: RemoteName | undefined
  /** Origin of a running platform. */
  readonly into: string | undefined
  readonly port: number
}

function readCommandLine(commandLine: readonly string[]): CommandLine {
  const names = remoteNames.join('|')
  const usage = `usa «npm run dev», «npm run dev -- ${names}» o «npm run dev -- ${names} --into http://localhost:8080»`
  const { positionals, values } = parsed(commandLine, usage)
  const remote = remoteNames.find((name) => name === positionals[0])
  if (positionals.length > 1 || (positionals.length === 1 && !remote)) {
    throw new StartError(`${positionals.join(' ')} no es una aplicación remota: ${usage}.`)
  }
  const { '--into': into, '--port': port } = readBy(
    options,
    { '--into': values.into, '--port': values.port },
    formats,
  )
  if (into && !remote) throw new StartError(`--into necesita una aplicación remota: ${usage}.`)
  return { remote, into: into && new URL(into).origin, port }
}

function parsed(commandLine: readonly string[], usage: string) {
  try {
    const options = { into: { type: 'string' }, port: { type: 'string' } } as const
    return parseArgs({ args: [...commandLine], allowPositionals: true, options })
  } catch (error) {
    throw new StartError(`${messageOf(error).split('\n')[0]}: ${usage}.`)
  }
}
