import type { LocationFormData } from '@rodada/contracts/timetable/location'
import { siteZone } from '@rodada/contracts/words/time-zone'

export const levelAnswers = {
  '/api/Level/GetLevels': ['Principiante', 'Avanzado'].map((level) => ({ key: level, value: level })),
}

/** Answers of /configuracion with locations of these names. */
export function configurationAnswers(names: readonly string[] = ['Bowl Sur', 'Patio Norte']) {
  return {
    '/api/Membership/GetPrice': { price: 1200, version: 4 },
    '/api/Admin/WeeklyMail/Get': { isOn: false },
    '/api/Admin/Reduction/Terms': { siblingPercent: 0, capturistPercent: 10, adminPercent: 100, version: 2 },
    '/api/Address/GetAddresses': names.map((name, at) => ({ id: at + 5, name })),
  }
}

export function sampleLocation(overrides: Partial<LocationFormData> = {}): LocationFormData {
  return {
    id: 5,
    ...{ name: 'Bowl Sur', identifier: 'CDMX-SUR', street: 'Calle 19', streetNumber: 's/n' },
    ...{ neighborhood: 'Centro', zipCode: '01010', city: 'Álvaro Obregón', state: 'Ciudad de México' },
    ...{ latitude: 19.3698, longitude: -99.1432, takesPayments: false, phone: null },
    ...{ ASD2: [], ASD3: [], ASD4: [], ASD5: [], ASD6: [], ASD7: [] },
    ASD1: [{ from: '16:00', to: '18:00', level: 'Principiante' }],
    closedDays: [],
    nearby: [],
    zone: siteZone,
    version: 3,
    ...overrides,
  }
}
