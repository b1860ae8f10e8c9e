import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from '@jest/globals'
import type { GatewaySettings } from '../../config.ts'
import { fromThisSite } from '../../testing/gateway-harness.ts'
import { type PublishingGateway, startPublishingGateway } from '../../testing/publishing-gateway.ts'
import { author } from '../../testing/registry-harness.ts'
import { goodRemote, shellLabel, shellServer } from './testing/server-builds.ts'

let gateway: PublishingGateway
afterEach(() => gateway.close())

const server = { entry: 'server/server.mjs' }
const home = {
  id: 'shell.home',
  path: '/',
  access: 'public',
  title: 'Inicio',
  chunks: [],
  rendered: true,
} as const

/** A gateway whose home page says `[shop]`. */
async function start(SERVER_RENDERING: GatewaySettings['SERVER_RENDERING']): Promise<void> {
  gateway = await startPublishingGateway({ SERVER_RENDERING })
  const ofShell = { [server.entry]: shellServer, 'server/label.mjs': shellLabel }
  await gateway.publish('shell', 's1', { pages: [home], server }, ofShell)
  await gateway.publish('mf-shop', 'v1', { server }, { [server.entry]: goodRemote('shop') })
  await gateway.registry.commands.activate([{ app: 'shell', version: 's1' }], author)
  await gateway.activate('mf-shop', 'v1')
}

/** The home page within the document. */
async function shown(): Promise<string | undefined> {
  const { statusCode, body } = await gateway.app.inject({ url: '/', headers: { host: fromThisSite.host } })
  expect(statusCode).toBe(200)
  expect(body).toContain('"mf-shop"')
  return /<div id="rodada">(.*?)<\/div>/.exec(body)?.[1]
}

/** Whether the gateway counts the pages that it renders. */
async function isCounting(): Promise<boolean> {
  const { body } = await gateway.internal.inject('/metrics')
  return body.includes('rendered_pages_total')
}

it('documents hold their page', async () => {
  await start('on')
  expect(await isCounting()).toBe(true)
  // The first requests may come too early: the thread that renders has to start.
  while ((await shown()) !== '[shop]') await sleep(100)
})

it('documents leave their page to the browser where the operator wants that', async () => {
  await start('off')
  expect(await shown()).not.toContain('[shop]')
  expect(await isCounting()).toBe(false)
})
