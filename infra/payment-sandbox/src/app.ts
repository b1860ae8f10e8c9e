import { setTimeout as sleep } from 'node:timers/promises'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { returnFields, verificationFields } from './answers.ts'
import { chargeCard } from './charge-card.ts'
import type { SandboxSettings } from './config.ts'
import { type Control, control } from './control.ts'
import { gatewayPath } from './gateway-path.ts'
import type { Ledger } from './ledger.ts'
import { lostPage, refusedPage, welcomePage } from './pages.ts'
import { type FormFields, readSale, SaleError } from './sale.ts'

export type BankOptions = Pick<SandboxSettings, 'LOG_LEVEL' | 'SANDBOX_DELAY_MS' | 'SANDBOX_LATE_MS'> & {
  readonly ledger: Ledger
}

const partialControl = Type.Partial(control)
const formFields = Type.Record(Type.String(), Type.Unknown())

/** The bank: takes payment forms from browsers, answers verifications, shows its ledger. */
export async function buildBank({ ledger, ...settings }: BankOptions): Promise<FastifyInstance> {
  const app = Fastify({
    // Nothing of a request is logged: its body holds a card.
    logger: { level: settings.LOG_LEVEL, base: { part: 'sandbox' } },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  const state: Control = {
    formDelayMs: settings.SANDBOX_DELAY_MS,
    verificationDelayMs: 0,
    dropForms: false,
    dropVerifications: false,
  }
  await app.register(formbody)
  app.get('/', async (_request, reply) => html(reply, 200, welcomePage()))
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => ({ status: 'ok' }))
  app.get('/ledger.json', async () => ledger.entries)
  app.put('/control.json', async ({ body }) => Object.assign(state, Value.Parse(partialControl, body)))
  app.post(gatewayPath, async ({ body, headers }, reply) => {
    const fields = Value.Check(formFields, body) ? body : {}
    if (fields.BNRG_CMD_TRANS === 'VERIFICACION') return verify(fields, reply, ledger, state)
    const withCookie = headers.cookie !== undefined
    return sell(fields, reply, { ledger, state, withCookie, lateMs: settings.SANDBOX_LATE_MS })
  })
  app.addHook('onClose', async () => ledger.close())
  return app
}

interface Selling {
  readonly ledger: Ledger
  readonly state: Control
  readonly withCookie: boolean
  readonly lateMs: number
}

async function sell(fields: FormFields, reply: FastifyReply, selling: Selling): Promise<FastifyReply> {
  const { ledger, state, ...circumstances } = selling
  const sale = saleOf(fields)
  if (typeof sale === 'string') return html(reply, 400, refusedPage(sale))
  const result = chargeCard(sale, ledger, { ...circumstances, now: new Date() })
  await sleep(state.formDelayMs)
  if (state.dropForms) return hangUp(reply)
  if (result.kind === 'charge' && result.behaviour === 'lost') return html(reply, 200, lostPage())
  const { returnUrl } = sale
  for (const [name, value] of Object.entries(returnFields(sale, result))) {
    returnUrl.searchParams.set(name, value)
  }
  return reply.header('cache-control', 'no-store').redirect(returnUrl.href, 303)
}

/** @returns the reason, in Spanish, when the form is invalid. */
function saleOf(fields: FormFields) {
  if (fields.BNRG_CMD_TRANS !== 'VENTA') return 'El campo BNRG_CMD_TRANS no es válido.'
  try {
    return readSale(fields)
  } catch (error) {
    if (error instanceof SaleError) return error.message
    throw error
  }
}

async function verify(
  asked: FormFields,
  reply: FastifyReply,
  ledger: Ledger,
  state: Control,
): Promise<FastifyReply> {
  await sleep(state.verificationDelayMs)
  if (state.dropVerifications) return hangUp(reply)
  const charge = ledger.find(String(asked.BNRG_ID_MEDIO), String(asked.BNRG_FOLIO))
  for (const [name, value] of Object.entries(verificationFields(asked, charge, new Date()))) {
    reply.header(name, encodeURIComponent(value))
  }
  return reply.send('')
}

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function html(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(text)
}
