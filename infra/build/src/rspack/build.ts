#!/usr/bin/env node
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type AppFolder, readAppFolder } from './app-folder.ts'
import { checkRemote } from './check-remote.ts'
import { compile } from './compile.ts'
import { createConfig, type Flavor } from './config.ts'
import { startDevServer } from './dev-server.ts'
import { precompress } from './precompress.ts'
import { writeRelease } from './release.ts'

function flavorOf(app: AppFolder): Flavor {
  return app.name === 'shell' ? 'shell' : 'remote'
}

/** Builds an app into `dist/`, a remote into `dist/standalone/` too. */
async function build(app: AppFolder): Promise<void> {
  const output = join(app.folder, 'dist')
  const flavor = flavorOf(app)
  const [compiled] = await compile([createConfig({ app, flavor, output })])
  if (compiled === undefined) throw new Error('No compilation')
  if (flavor === 'remote') checkRemote(app.name, compiled.files)
  const { version } = await writeRelease(app, compiled, output)
  if (flavor === 'remote') {
    await compile([createConfig({ app, flavor: 'standalone', output: join(output, 'standalone') })])
  }
  await precompress(output)
  console.log(`${app.name} ${version}`)
}

/** Serves an app with hot reload; tells its origin to a parent process, if there is one, and on the terminal. */
async function develop(
  app: AppFolder,
  { standalone, api }: { standalone: boolean; api?: string | undefined },
) {
  const flavor = standalone ? 'standalone' : flavorOf(app)
  const origin = await startDevServer({ app, flavor, ...(api !== undefined && { api }) })
  process.send?.({ type: 'ready', origin })
  // A parent that was killed must not leave its servers behind.
  process.on('disconnect', () => process.exit())
  console.log(`${app.name} ${origin}`)
}

const { values } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    standalone: { type: 'boolean', default: false },
    api: { type: 'string' },
  },
})
const app = await readAppFolder(process.cwd())
if (values.dev) await develop(app, values)
else await build(app)
