import { join } from 'node:path'
import type { Release } from '@rodada/contracts/platform/release'
import { PortPool } from '@rodada/start/ports'
import { type Compiler, type DevServer, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { type AppFolder, readAppFolder } from './app-folder.ts'
import { readCompiled } from './compile.ts'
import { assetsPath, createConfig, type Flavor } from './config.ts'
import { describeRelease } from './release.ts'

const host = 'localhost'

/** The release with the current pages, updated after every build; `undefined` before the first. */
function currentRelease(compiler: Compiler, { folder }: AppFolder, origin: string): () => object | undefined {
  let release: object | undefined
  compiler.hooks.done.tapPromise('release', async (stats) => {
    if (stats.hasErrors()) return
    try {
      const description = describeRelease(await readAppFolder(folder), readCompiled(stats))
      // A development release is never published: nobody compares version or files.
      release = { ...description, version: 'dev', integrity: '', files: {}, origin } satisfies Release
    } catch (error) {
      // `pages.ts` has changed again since; the next build matches it.
      console.error(error)
    }
  })
  return () => release
}

/** Resolves when the first build has ended, failed or not. */
function firstBuild({ hooks }: Compiler): Promise<void> {
  return new Promise((ended) => {
    hooks.done.tap('first-build', () => ended())
    hooks.failed.tap('first-build', () => ended())
  })
}

/** Calls go to a running platform, as if its own pages made them. */
function proxyTo(api: string): NonNullable<DevServer['proxy']> {
  return [{ context: ['/api', '/storage'], target: api, changeOrigin: true, headers: { origin: api } }]
}

export interface DevServerOptions {
  readonly app: AppFolder
  readonly flavor: Flavor
  /** Origin of a running platform that answers a standalone remote's calls. */
  readonly api?: string
  /** Default: any that is free. */
  readonly port?: number
  /** See `ConfigOptions`. */
  readonly inReleasedShell?: boolean
}

/**
 * Serves an app with hot reload. The shell and the remotes publish `release.json` beside their files, which a gateway
 * in development follows; a standalone remote is a site of its own.
 * @returns its origin, after the first build.
 */
export async function startDevServer(options: DevServerOptions): Promise<string> {
  const { app, flavor, api, inReleasedShell = false } = options
  // The server's own choice would come too late for its public path.
  const port = options.port ?? (await new PortPool().take())
  const origin = `http://${host}:${port}`
  const output = join(app.folder, 'dist', 'dev')
  const compiler = rspack(createConfig({ app, flavor, output, devOrigin: origin, inReleasedShell }))
  const release = flavor === 'standalone' ? () => undefined : currentRelease(compiler, app, origin)
  const server = new RspackDevServer(
    {
      port,
      host,
      hot: !inReleasedShell,
      liveReload: true,
      static: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      // The overlay's inline styles break the content security policy.
      client: { webSocketURL: `ws://${host}:${port}/ws`, overlay: false, logging: 'warn' },
      historyApiFallback: flavor === 'standalone',
      ...(api !== undefined && { proxy: proxyTo(api) }),
      setupMiddlewares: (middlewares) => [
        {
          path: `${assetsPath(app.name)}release.json`,
          middleware: (_request: unknown, response: { end(text: string): void; statusCode: number }) => {
            response.statusCode = release() === undefined ? 503 : 200
            response.end(JSON.stringify(release() ?? {}))
          },
        },
        ...middlewares,
      ],
    },
    compiler,
  )
  await Promise.all([firstBuild(compiler), server.start()])
  return origin
}
