import { describe, expect, it, jest } from '@jest/globals'
import { type SendForm, sendUpload } from './upload.ts'

const file = new Blob(['pixels'])
const session = { account: async () => '7', refresh: jest.fn(async () => undefined) }

const answers = (status: number, body: unknown): SendForm => {
  return async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
}

describe('an upload', () => {
  it('is a form with one file, marked as our own', async () => {
    let seen: Parameters<SendForm> | undefined
    const answer = { success: true, messages: [], errors: {}, filename: 'a.jpg' }
    const send: SendForm = async (...sent) => {
      seen = sent
      sent[2]?.(0.5)
      return Response.json(answer)
    }
    const parts: number[] = []
    const result = await sendUpload(send, session, file, {
      name: 'foto.jpg',
      onProgress: (part) => parts.push(part),
    })
    expect(result).toEqual(answer)
    expect(parts).toEqual([0.5])
    const [url, init] = seen ?? []
    expect([url, init?.method]).toEqual(['/api/uploads', 'POST'])
    expect([...new Headers(init?.headers)]).toEqual([
      ['x-account', '7'],
      ['x-requested-with', 'fetch'],
    ])
    expect(init?.body.get('file')).toMatchObject({ name: 'foto.jpg', size: file.size })
  })

  it('that the service refuses has no failure: the file is to blame', async () => {
    const refusal = { success: false, messages: ['La imagen está dañada.'], errors: {} }
    expect(await sendUpload(answers(200, refusal), session, file)).toEqual(refusal)
  })

  const envelope = { success: false, messages: ['Lo que dice el servicio.'], errors: {} }
  it.each([
    [429, envelope, 'busy', 'Lo que dice el servicio.'],
    [503, '<html>', 'unavailable', 'Esta sección no está disponible por el momento.'],
    [500, envelope, 'unavailable', 'Lo que dice el servicio.'],
    [507, envelope, 'unavailable', 'Lo que dice el servicio.'],
    [413, '', 'refused', 'No pudimos completar la solicitud.'],
    [413, { messages: 'odd' }, 'refused', 'No pudimos completar la solicitud.'],
  ])('answered %d with %j failed', async (status, body, failure, message) => {
    const result = await sendUpload(answers(status, body), session, file)
    expect(result).toMatchObject({ success: false, failure })
    expect(result.messages[0]).toContain(message)
  })

  it('that fails names the request', async () => {
    const headers = { 'x-request-id': 'abc' }
    const send: SendForm = async () => Response.json(envelope, { status: 500, headers })
    expect(await sendUpload(send, session, file)).toMatchObject({ requestId: 'abc' })
    expect(await sendUpload(answers(500, envelope), session, file)).not.toHaveProperty('requestId')
  })

  it('of a page of another account failed, and the page hears who is signed in', async () => {
    const refusal = { ...envelope, code: 'other-account' }
    expect(await sendUpload(answers(409, refusal), session, file)).toMatchObject({ failure: 'otherAccount' })
    expect(session.refresh).toHaveBeenCalledTimes(1)
  })

  it('without an answer failed', async () => {
    const result = await sendUpload(() => Promise.reject(new TypeError('Failed to fetch')), session, file)
    expect(result).toMatchObject({ success: false, failure: 'unreachable' })
  })

  it('that was ended tells so', async () => {
    const reason = new Error('removed')
    const send: SendForm = () => Promise.reject(reason)
    await expect(sendUpload(send, session, file, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
