import { describe, expect, it } from '@jest/globals'
import { demoPassword } from '@rodada/demo/demo-accounts'
import { isCommonPassword, isOwnName } from './common-passwords.ts'

describe('a common password', () => {
  it.each([
    ...['123456', 'password', 'PASSWORD1', 'Qwerty123', 'teamo123', 'Contraseña', 'contrasena', 'México123'],
    ...['CruzAzul', 'guadalupe', 'TeQuieroMucho', ' 123456 ', '１２３４５６', 'Rodada2026'],
  ])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([demoPassword, 'Patineta-verde-7', 'x-123456', 'Tabla-larga-9', '#', ''])(
    'is not %j',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )
})

describe('an own name', () => {
  const ana = { name: 'Ana Sofía', lastName: 'Peña Ruiz', email: 'Ana.Pena@rodada.mx' }
  it.each(['ana sofia', 'AnaSofía', 'PEÑA RUIZ', 'anasofiapenaruiz', 'ana.pena@RODADA.mx', 'ana.pena'])(
    'is %s',
    (password) => {
      expect(isOwnName(password, ana)).toBe(true)
    },
  )

  it.each(['ana sofia 7', 'rodada.mx', 'Patineta-verde-7'])('is not %s', (password) => {
    expect(isOwnName(password, ana)).toBe(false)
    expect(isOwnName(password, { name: '', lastName: null, email: '' })).toBe(false)
  })
})
