import type { Call } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { Role } from '@rodada/contracts/roles'
import type { FastifyInstance } from 'fastify'
import { browserHeader } from '../http/browser.ts'
import { sendCall } from './send-call.ts'
import { as } from './test-settings.ts'

/** The calls by which a role keeps one kind of record. */
interface RecordCalls {
  readonly role: Role
  readonly formData: Call
  readonly create: Call
  readonly edit: Call
  readonly withdraw: Call
}

/** The calls of one of the staff who keeps records, as the gateway passes them on. */
export interface RecordClient {
  create(form: object, headers?: Record<string, string>): Promise<Envelope & { id: number }>
  /** The form that an edit starts from. */
  formData(id: number): ReturnType<typeof sendCall>
  edit(id: number, form: object): Promise<Envelope>
  withdraw(id: number): ReturnType<typeof sendCall>
}

/** Browser digest of every capturist. */
export const recordClientBrowser = 'b'.repeat(43)

/** The capturist `userId` of the records that these calls keep. */
export function createRecordClient(app: FastifyInstance, calls: RecordCalls, userId: number): RecordClient {
  const own = { ...as(userId, calls.role), [browserHeader]: recordClientBrowser }
  return {
    create: async (body, headers) =>
      (await sendCall(app, calls.create, { headers: { ...own, ...headers }, body })).json(),
    formData: (id) => sendCall(app, calls.formData, { headers: own, params: { id } }),
    edit: async (id, body) =>
      (await sendCall(app, calls.edit, { headers: own, params: { id }, body })).json(),
    withdraw: (id) => sendCall(app, calls.withdraw, { headers: own, params: { id } }),
  }
}
