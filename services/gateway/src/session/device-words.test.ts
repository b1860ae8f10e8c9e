import { expect, it } from '@jest/globals'
import { deviceWords } from './device-words.ts'

const linux = 'Mozilla/5.0 (X11; Linux x86_64)'

it.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome en Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari en iOS',
  ],
  [`${linux.replace(')', '; rv:144.0)')} Gecko/20100101 Firefox/144.0`, 'Firefox en Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Microsoft Edge en Windows',
  ],
  ['', ''],
  [undefined, ''],
])('tells what %j is', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})

it('stays short, whatever a browser says of itself', () => {
  expect(deviceWords(`${'x'.repeat(5000)}/1.0 ${'y'.repeat(5000)}`).length).toBeLessThan(90)
})
