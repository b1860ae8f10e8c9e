import { describe, expect, it } from '@jest/globals'
import { readCommandLine } from './command-line.ts'

describe('the command line of npm run dev', () => {
  it.each([
    [[], { remote: undefined, into: undefined, port: 3001 }],
    [['mf-shop'], { remote: 'mf-shop', into: undefined, port: 3001 }],
    [
      ['mf-shop', '--into', 'http://localhost:8080/', '--port', '3002'],
      { remote: 'mf-shop', into: 'http://localhost:8080', port: 3002 },
    ],
  ])('reads %j', (args, expected) => {
    expect(readCommandLine(args)).toEqual(expected)
  })

  it.each([
    [['mf-none'], 'mf-none no es una aplicación remota'],
    [['mf-shop', 'mf-admin'], 'mf-shop mf-admin no es una aplicación remota'],
    [['mf-shop', '--port', 'x'], '--port=x no vale: debe ser un puerto'],
    [['mf-shop', '--into', 'ftp://x'], '--into=ftp://x no vale: debe ser la dirección de un sitio'],
    [['--into', 'http://localhost:8080'], '--into necesita una aplicación remota'],
    [['--other'], 'usa «npm run dev»'],
  ])('refuses %j in one line', (args, message) => {
    expect(() => readCommandLine(args)).toThrow(message)
    expect(() => readCommandLine(args)).toThrow(/^[^\n]+$/)
  })
})
