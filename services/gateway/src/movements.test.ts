import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import { ensureBrowserKey } from '@rodada/contracts/browser-key'
import { reportPage } from '@rodada/contracts/page-report'
import type { RemoteName } from '@rodada/contracts/platform'
import {
  activateRelease,
  pinRelease,
  reportReleaseFailure,
  rollbackRelease,
} from '@rodada/contracts/release-administration'
import { createOrm, type Orm } from '@rodada/service/orm'
import { describeMovements } from '@rodada/service/testing/describe-movements'
import { type OpenRegistry, openRegistry } from './release-registry/open-registry.ts'
import { testRelease, writeRelease } from './releases/test-releases.ts'
import { fromThisSite, type GatewayUnderTest, startGateway } from './testing/gateway-under-test.ts'
import { author } from './testing/registry-under-test.ts'

let gateway: GatewayUnderTest
let orm: Orm
let registry: OpenRegistry
let folder: string
let headers: Record<string, string>
let made = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-movements-'))
  gateway = await startGateway({})
  orm = await createOrm({ service: 'gateway', settings: gateway.settings, entities: [] })
  registry = await openRegistry(gateway.settings, gateway.pool, console)
  headers = { ...fromThisSite, cookie: (await gateway.makeSession(1, 'Admin')).cookie }
})
afterAll(async () => {
  await registry.events.stop()
  await orm.close()
  await gateway.close()
  await rm(folder, { recursive: true })
})

/** A release that nobody has activated. */
async function published(app: RemoteName): Promise<string> {
  const version = `v${++made}`
  const build = join(folder, version)
  await writeRelease(build, testRelease(app, { version }))
  await registry.commands.publish(app, build, author)
  return version
}

/** A release that took the place of another one. */
async function active(app: RemoteName) {
  const version = await published(app)
  for (const each of [await published(app), version])
    await registry.commands.activate([{ app, version: each }], author)
  return { app, version }
}

describeMovements({
  part: 'gateway',
  app: () => gateway.app,
  db: () => orm.em.fork().getKysely(),
  unrecorded: [ensureBrowserKey.path, reportPage.path, reportReleaseFailure.path],
  commands: {
    [activateRelease.path]: async () => ({
      headers,
      body: { app: 'mf-admin', version: await published('mf-admin') },
    }),
    [rollbackRelease.path]: async () => {
      const { app, version: from } = await active('mf-shop')
      return { headers, body: { app, from } }
    },
    [pinRelease.path]: async () => ({ headers, body: await active('mf-academy') }),
  },
})
