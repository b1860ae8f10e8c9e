import type { Business } from '@rodada/contracts/business/data'

/** A business that states everything, for tests of pages. */
export const statedBusiness: Business = {
  name: 'Patio Norte',
  phone: '+525512345678',
  whatsapp: '+525587654321',
  email: 'hola@patio.example',
  facebook: 'patio.norte',
  instagram: 'patio_norte',
  legalName: 'Patinetas del Norte, S.A. de C.V.',
  taxId: 'PNO190514QX7',
  address: 'Calle 1, Centro, 97000 Mérida, Yucatán',
  privacyOffice: 'Atención a clientes',
  privacyEmail: 'datos@patio.example',
  jurisdiction: 'Mérida, Yucatán',
  about: 'Abrimos en 2019.\nDamos clases desde entonces.',
  legalVersion: '2026-01-31',
  partPaymentsGive: { classes: 'first', orders: 'last' },
  letsInUnpaid: false,
  branches: [
    {
      id: 3,
      name: 'Centro',
      address: 'Calle 19 s/n, Centro, 97320 Progreso, Yucatán',
      hours: ['Lunes a viernes: de 4:00 p.m. a 8:00 p.m.', 'Sábado: de 9:00 a.m. a 2:00 p.m.'],
      phone: '+529991234567',
      mapUrl: 'https://maps.example/?query=1,2',
    },
  ],
}
