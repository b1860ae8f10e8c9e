import { afterAll, beforeAll } from '@jest/globals'
import { ensureBrowserKey } from '@rodada/contracts/account/browser-key'
import { endOtherSessions, endOwnSession } from '@rodada/contracts/account/own-sessions'
import { reportPage } from '@rodada/contracts/platform/page-report'
import type { RemoteName } from '@rodada/contracts/platform/platform'
import {
  activateRelease,
  exportReleases,
  pinRelease,
  reportReleaseFailure,
  rollbackRelease,
} from '@rodada/contracts/platform/release-calls'
import { describeMovements } from '@rodada/service/testing/describe-movements'
import { type PublishingGateway, startPublishingGateway } from './testing/publishing-gateway.ts'
import { author } from './testing/registry-harness.ts'

let gateway: PublishingGateway
let headers: Record<string, string>
let made = 0

beforeAll(async () => {
  gateway = await startPublishingGateway()
  headers = (await gateway.makeSession(1, 'Admin')).page
})
afterAll(async () => {
  await gateway.close()
})

async function published(app: RemoteName): Promise<string> {
  const version = `v${++made}`
  await gateway.publish(app, version)
  return version
}

/** A release that took the place of another one. */
async function active(app: RemoteName) {
  const version = await published(app)
  for (const each of [await published(app), version])
    await gateway.registry.commands.activate([{ app, version: each }], author)
  return { app, version }
}

describeMovements({
  part: 'gateway',
  app: () => gateway.app,
  db: () => gateway.orm.em.fork().getKysely(),
  unrecorded: [ensureBrowserKey.path, reportPage.path, reportReleaseFailure.path],
  commands: {
    [activateRelease.path]: async () => ({
      headers,
      body: { app: 'mf-admin', version: await published('mf-admin') },
    }),
    [exportReleases.path]: async () => {
      await published('mf-admin')
      return { headers }
    },
    [rollbackRelease.path]: async () => {
      const { app, version: from } = await active('mf-shop')
      return { headers, body: { app, from } }
    },
    [endOwnSession.path]: async () => ({
      headers,
      body: { id: (await gateway.makeSession(1, 'Admin')).id },
    }),
    [endOtherSessions.path]: async () => ({ headers }),
    [pinRelease.path]: async () => ({ headers, body: await active('mf-academy') }),
  },
})
