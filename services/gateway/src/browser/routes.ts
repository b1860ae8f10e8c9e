import { ensureBrowserKey } from '@rodada/contracts/browser-key'
import { done } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { BrowserKey } from './browser-key.ts'

/** The gateway's own call: pages make it before they send what must be known again after a sign-in. */
export function browserRoutes(app: FastifyInstance, browser: BrowserKey): void {
  implement(app, ensureBrowserKey, ({ request, reply }) => {
    browser.ensure(request, reply)
    return done()
  })
}
