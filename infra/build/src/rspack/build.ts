#!/usr/bin/env node
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type AppFolder, readAppFolder } from './app-folder.ts'
import { writeAppIcons } from './app-icons.ts'
import { compile } from './compile.ts'
import { createConfig, type Flavor } from './config.ts'
import { startDevServer } from './dev-server.ts'
import { writeLicenses } from './licenses.ts'
import { precompress } from './precompress.ts'
import { writeRelease } from './release.ts'
import { createServerConfig, serverFolder } from './server-config.ts'
import { checkRemote } from './shared-modules.ts'

function flavorOf(app: AppFolder): Flavor {
  return app.name === 'shell' ? 'shell' : 'remote'
}

/** Builds an app into `dist/`, a remote into `dist/standalone/` too. */
async function build(app: AppFolder): Promise<void> {
  const output = join(app.folder, 'dist')
  const flavor = flavorOf(app)
  const [compiled] = await compile([createConfig({ app, flavor, output })])
  if (compiled === undefined) throw new Error('No compilation')
  // Only now: the build before empties the folder.
  const [server] = await compile([
    createServerConfig(app, join(output, serverFolder)),
    ...(flavor === 'remote'
      ? [createConfig({ app, flavor: 'standalone', output: join(output, 'standalone') })]
      : []),
  ])
  if (server === undefined) throw new Error('No compilation')
  if (flavor === 'remote') for (const { files } of [compiled, server]) checkRemote(app.name, files)
  const licenses = await writeLicenses([...compiled.files, ...server.files], output)
  const icon = join(app.folder, 'src/icon.svg')
  const appIcons = app.name === 'shell' ? await writeAppIcons(icon, output) : []
  await precompress(output)
  const { version } = await writeRelease(app, { ...compiled, server, licenses, appIcons }, output)
  console.log(`${app.name} ${version}`)
}

interface DevelopOptions {
  readonly standalone: boolean
  readonly 'released-shell': boolean
  readonly api?: string
  readonly port?: string
}

/** Serves an app with hot reload; sends its origin to a parent process, if there is one, and prints it. */
async function develop(app: AppFolder, options: DevelopOptions) {
  const { standalone, api, port } = options
  const origin = await startDevServer({
    app,
    flavor: standalone ? 'standalone' : flavorOf(app),
    inReleasedShell: options['released-shell'],
    api,
    ...(port !== undefined && { port: Number(port) }),
  })
  process.send?.({ type: 'ready', origin })
  // A parent that was killed must not leave its servers behind.
  process.on('disconnect', () => process.exit())
  console.log(`${app.name} ${origin}`)
}

const { values } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    standalone: { type: 'boolean', default: false },
    'released-shell': { type: 'boolean', default: false },
    port: { type: 'string' },
    api: { type: 'string' },
  },
})
const app = await readAppFolder(process.cwd())
if (values.dev) await develop(app, values)
else await build(app)
