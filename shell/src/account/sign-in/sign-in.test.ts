import { describe, expect, it, jest } from '@jest/globals'
import { signInCodePage } from '@rodada/contracts/account/credentials'
import { signIn } from './sign-in.ts'

const fields = { email: 'ana@rodada.test', password: 'secreta' }

function answering(body: string, status = 200, me = '{"id":1}') {
  return jest.fn<typeof fetch>(async (address) =>
    address === '/api/me' ? new Response(me) : new Response(body, { status }),
  )
}

describe('signIn', () => {
  it('sends the fields as the pages send changes of state', async () => {
    const send = answering('{"success":true,"messages":[],"errors":{},"returnUrl":"/logs"}')
    expect(await signIn('/identificacion', fields, send)).toEqual({
      success: true,
      messages: [],
      returnUrl: '/logs',
    })
    expect(send.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'X-Requested-With': 'fetch' },
      body: '{"email":"ana@rodada.test","password":"secreta"}',
    })
  })

  it('says so where the browser keeps no cookies, but not before the code of the second step', async () => {
    const goOn = (returnUrl: string) =>
      answering(`{"success":true,"messages":[],"errors":{},"returnUrl":"${returnUrl}"}`, 200, '{}')
    const { success, messages } = await signIn('/identificacion', fields, goOn('/'))
    expect([success, messages[0]]).toEqual([false, expect.stringContaining('no guarda las cookies')])
    expect(await signIn('/identificacion', fields, goOn(signInCodePage))).toMatchObject({ success: true })
  })

  it.each([
    ['a refusal', answering('{"success":false,"messages":["No."],"errors":{}}'), 'No.'],
    ['too many tries', answering('{"success":false,"messages":["Espera."],"errors":{}}', 429), 'Espera.'],
    [
      'a wrong field',
      answering('{"success":false,"messages":["Revisa."],"errors":{"Password":["Es larga."]}}'),
      'Contraseña: Es larga.',
    ],
    ['no JSON', answering('<html>', 502), 'No pudimos conectarnos.'],
    [
      'no network',
      jest.fn<typeof fetch>(() => Promise.reject(new TypeError('failed'))),
      'No pudimos conectarnos.',
    ],
  ])('tells %s', async (_case, send, text) => {
    const { success, messages } = await signIn('/identificacion', fields, send)
    expect(success).toBe(false)
    expect(messages[0]).toContain(text)
  })
})
