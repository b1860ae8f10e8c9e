import { expect, it } from '@jest/globals'
import { withReturnUrl } from './return-url.ts'

it('leads on to anything but the home page, where ways lead by themselves', () => {
  expect(withReturnUrl('/identificacion', '/')).toBe('/identificacion')
  expect(withReturnUrl('/identificacion', '/clase/3?a=1&b=2')).toBe(
    '/identificacion?returnUrl=%2Fclase%2F3%3Fa%3D1%26b%3D2',
  )
})
