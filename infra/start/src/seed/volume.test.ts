import { describe, expect, it } from '@jest/globals'
import { volumeCalls } from './volume.ts'

describe('volumeCalls', () => {
  it('gives each part its own things, users first', () => {
    const words = '--subscriptions 30 --products 10 --users 5 --courses 2'.split(' ')
    expect(volumeCalls(words)).toEqual([
      { part: 'identity', arguments: ['seed-volume', '--users', '5'] },
      { part: 'shop', arguments: ['seed-volume', '--products', '10'] },
      { part: 'academy', arguments: ['seed-volume', '--courses', '2', '--subscriptions', '30'] },
    ])
  })

  it.each([
    ['--products 12x'],
    ['--products -1'],
    ['--products 1e9'],
    ['--products'],
    ['--stars 3'],
    ['products'],
  ])('refuses %s and shows how it is used', (line) => {
    expect(() => volumeCalls(line.split(' '))).toThrow('Uso: npm run seed')
  })
})
