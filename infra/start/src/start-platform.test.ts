import { describe, expect, it } from '@jest/globals'
import { readSettings } from './settings/settings.ts'
import { readyLine } from './start-platform.ts'

describe('the line that says that the platform is ready', () => {
  it('leads to this machine, wherever links lead', () => {
    expect(readyLine(readSettings({}, '/rodada'))).toBe('Rodada lista en http://localhost:8080')
    expect(readyLine(readSettings({ PORT: '8099', PUBLIC_URL: 'https://rodada.test' }, '/rodada'))).toBe(
      'Rodada lista en http://localhost:8099',
    )
  })

  it('leads to the public address in production, where no other is answered', () => {
    const source = { NODE_ENV: 'production', PUBLIC_URL: 'https://rodada.mx', MAIL: 'none' }
    expect(readyLine(readSettings(source, '/rodada'))).toBe('Rodada lista en https://rodada.mx')
  })
})
