import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { Release } from '@rodada/contracts/platform/release'
import { testRelease, writeRelease } from '@rodada/releases/testing/test-releases'
import type { GatewaySettings } from '../config.ts'
import { openDatabase } from '../entities.ts'
import { type OpenRegistry, openRegistry } from '../release/open-registry.ts'
import { type GatewayHarness, startGateway } from './gateway-harness.ts'
import { author } from './registry-harness.ts'

/** A gateway with the registry of its releases in a test's hands. */
export interface PublishingGateway extends GatewayHarness {
  readonly registry: OpenRegistry
  /**
   * Publishes a release without activating it. The shop's has a page, `shop.products`.
   * @param more what else it says of itself, and further files by their paths.
   */
  publish(
    app: AppName,
    version: string,
    more?: Partial<Release>,
    files?: Record<string, string>,
  ): Promise<void>
  /** Activates a release by the gateway's own call, so that it runs when this resolves. */
  activate(app: AppName, version: string): Promise<void>
}

const products = {
  id: 'shop.products',
  path: '/productos',
  access: 'public',
  title: 'Productos',
  chunks: [],
} as const

/** The gateway with the registry of its database, before no service. No app is published. */
export async function startPublishingGateway(
  overrides: Partial<GatewaySettings> = {},
): Promise<PublishingGateway> {
  const gateway = await startGateway({}, overrides)
  const orm = await openDatabase(gateway.settings)
  const registry = await openRegistry(gateway.settings, orm, console)
  const folder = await mkdtemp(join(tmpdir(), 'gateway-builds-'))
  const { page } = await gateway.makeSession(1, 'Admin')

  return {
    ...gateway,
    registry,
    async publish(app, version, more = {}, files = {}) {
      const build = join(folder, `${app}-${version}`)
      const pages = app === 'mf-shop' ? [products] : []
      await writeRelease(build, testRelease(app, { version, pages, ...more }), files)
      await registry.commands.publish(app, build, author)
    },
    async activate(app, version) {
      const { statusCode, body } = await gateway.app.inject({
        method: 'POST',
        url: '/api/Release/Activate',
        headers: page,
        payload: { app, version },
      })
      if (statusCode !== 200) throw new Error(`Activate: ${statusCode} ${body}`)
    },
    async close() {
      await registry.events.stop()
      await orm.close()
      await gateway.close()
      await rm(folder, { recursive: true })
    },
  }
}
