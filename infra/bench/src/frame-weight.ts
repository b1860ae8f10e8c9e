import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAppFolder } from '@rodada/build/rspack/app-folder'
import { compile } from '@rodada/build/rspack/compile'
import { createConfig } from '@rodada/build/rspack/config'
import { type Configuration, rspack } from '@rspack/core'
import { brotliSize } from './brotli-size.ts'
import { repository } from './child.ts'

const page = 'shell.home'
const limit = 60 * 1024

/** What every federated React application with a router loads, and nothing of ours. */
const bareEntry = `
import * as react from 'react'
import * as jsx from 'react/jsx-runtime'
import { createRoot } from 'react-dom/client'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import * as router from '@rodada/web/router'
Object.assign(globalThis, { react, jsx, createRoot, loadRemote, registerPlugins, registerRemotes, router })
`

/**
 * What the home page loads of design system and shell beyond React, router and federation runtime, as brotli:
 * the shell's scripts less those of a shell without anything in it. Styles are part of the scripts. Fonts do not
 * count: they block nothing, and are told apart. `node infra/bench/src/frame-weight.ts`
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rodada-weight-'))
  try {
    const shell = await scriptBytes(await configuration(join(folder, 'shell')), join(folder, 'shell'))
    const bare = await scriptBytes(
      await bareConfiguration(folder, join(folder, 'bare')),
      join(folder, 'bare'),
    )
    const weight = shell - bare
    console.log(`fonts ${kilobytes(await fontBytes(join(folder, 'shell')))}, not counted`)
    console.log(`shell and home page ${kilobytes(shell)}, React, router and federation ${kilobytes(bare)}`)
    console.log(
      `design system and shell ${kilobytes(weight)} (limit ${kilobytes(limit)}): ${weight <= limit ? 'ok' : 'OVER'}`,
    )
    if (weight > limit) process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function configuration(output: string): Promise<Configuration> {
  const app = await readAppFolder(join(repository, 'shell'))
  return createConfig({ app, flavor: 'shell', output })
}

/** Federation brings every shared module, asked for or not, if only to fetch it later: ours are empty here. */
const ours =
  /[\\/]shared[\\/](?:ui[\\/]src[\\/](?:(?:forms|media)[\\/])?index|web[\\/]src[\\/](?:app|page-link))\.tsx?$/

async function bareConfiguration(folder: string, output: string): Promise<Configuration> {
  const entry = join(folder, 'bare.ts')
  const empty = join(folder, 'empty.ts')
  await writeFile(entry, bareEntry)
  await writeFile(empty, 'export {}\n')
  const config = await configuration(output)
  return {
    ...config,
    entry: { main: entry },
    plugins: [...(config.plugins ?? []), new rspack.NormalModuleReplacementPlugin(ours, empty)],
    // The entry lies outside the repository, where no package would be found.
    resolve: { ...config.resolve, modules: ['node_modules', join(repository, 'node_modules')] },
  }
}

/** Brotli bytes of the entry's scripts and of the home page's, where there is one. */
async function scriptBytes(config: Configuration, output: string): Promise<number> {
  const [compiled] = await compile([config])
  const entry = compiled?.stats.entrypoints?.main?.assets ?? []
  const home = compiled?.stats.namedChunkGroups?.[page]?.assets ?? []
  const names = new Set([...entry, ...home].map(({ name }) => name).filter((name) => name.endsWith('.js')))
  const sizes = await Promise.all([...names].map((name) => brotliSize(join(output, name))))
  return sizes.reduce((total, size) => total + size, 0)
}

/** Bytes of the fonts that every page preloads; they are compressed already. */
async function fontBytes(output: string): Promise<number> {
  const names = (await readdir(output)).filter((name) => name.endsWith('.woff2'))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(output, name))).size))
  return sizes.reduce((total, size) => total + size, 0)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

await main()
