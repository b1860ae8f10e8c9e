import { describe, expect, it } from '@jest/globals'
import { site } from '@rodada/contracts/site'
import { siteWarning } from './site-warning.ts'

const whole = {
  ...site,
  contact: { email: 'hola@tienda.example', phone: null, messaging: null },
  branches: [],
}
const stated = {
  ...whole,
  social: { network: null, photos: null },
  developer: null,
  operator: {
    legalName: 'Tienda, S.A. de C.V.',
    taxId: 'TIE260101AB1',
    address: 'Calle 1, Ciudad de México',
    privacyOffice: 'Datos personales',
    privacyEmail: 'datos@tienda.example',
    jurisdiction: 'la Ciudad de México',
  },
}

describe('the warning about the site’s settings', () => {
  it('names in production what is missing, and what that means for the legal texts', () => {
    const missing = { ...stated, operator: { ...stated.operator, taxId: '[RFC]' } }
    expect(siteWarning({ environment: 'production' }, missing)).toBe(
      'Faltan datos del sitio en shared/contracts/src/site.ts: operator.taxId. Sin los de operator, los avisos legales no están completos.',
    )
    const branch = { ...stated, branches: [{ name: 'Centro', address: 'Calle 1', hours: '[Horario]' }] }
    expect(siteWarning({ environment: 'production' }, branch)).toBe(
      'Faltan datos del sitio en shared/contracts/src/site.ts: branches.0.hours.',
    )
  })

  it('is silent when everything is stated, and outside of production', () => {
    expect(siteWarning({ environment: 'production' }, stated)).toBeUndefined()
    const open = { ...stated, name: '[Nombre]' }
    expect(siteWarning({ environment: 'development' }, open)).toBeUndefined()
  })
})
