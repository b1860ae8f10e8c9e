import { createServer } from 'node:http'
import { describe, expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import { businessWarning, findBusinessWarning } from './warnings.ts'

const stated = {
  ...unstatedBusiness,
  phone: '+525512345678',
  whatsapp: '+525512345678',
  email: 'hola@rodada.example',
  legalName: 'Rodada',
  taxId: 'PAR190514QX7',
  address: 'Calle 1',
  privacyOffice: 'Privacidad',
  privacyEmail: 'datos@rodada.example',
  jurisdiction: 'la Ciudad de México',
  branches: [{ id: 1, name: 'Centro', address: 'Calle 2', hours: [], phone: null, mapUrl: 'https://m' }],
}

/** The warning for a server that gives this answer. */
async function found(environment: 'production' | 'development', answer: unknown) {
  const server = createServer((_request, response) => response.end(JSON.stringify(answer)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  try {
    return await findBusinessWarning({ environment }, port)
  } finally {
    server.close()
  }
}

describe('a start in production', () => {
  it('names in one line what the business has not stated', async () => {
    const business = { ...stated, phone: null, branches: [] }
    const line =
      'Datos del negocio que faltan en /configuracion/negocio: el teléfono, una sucursal donde pagar.'
    expect(businessWarning(business)).toBe(line)
    expect(await found('production', business)).toBe(line)
  })

  it('says nothing where all is stated', async () => {
    expect(await found('production', stated)).toBeUndefined()
  })

  it('says so where it cannot know', async () => {
    expect(await found('production', { what: 1 })).toMatch(/^No se pudo saber/)
  })

  it('alone asks', async () => {
    expect(await found('development', unstatedBusiness)).toBeUndefined()
  })
})
